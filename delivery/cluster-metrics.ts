import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** What a process asks the one that started it, and what it is answered. */
type Asked = { numbersFor: string }
type Told = { numbersOf: string; text: string }

/** Longer than the numbers are waited for where they are put together. */
const patience = 6_000

const isAbout = <Message extends object>(
  message: unknown,
  key: keyof Message,
): message is Message => typeof message === 'object' && message !== null && key in message

/** In the process that started the others: puts their numbers together whenever one of them asks. */
export function answerNumbers(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isAbout<Asked>(message, 'numbersFor')) return
    const answer = (text: string) => {
      if (worker.isConnected())
        worker.send({ numbersOf: message.numbersFor, text } satisfies Told, () => {})
    }
    // One that starts or ends just now may not answer: then each tells its own.
    all.clusterMetrics().then(answer, () => answer(''))
  })
}

/**
 * Lets the numbers of this process be put together with those of the others. Gives what answers
 * those of all, and those of this one alone where there are no others or they cannot be had.
 */
export function shareNumbers(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // Its making lets this process answer when it is asked.
  void new AggregatorRegistry()
  return async () => (await askForAll()) || registry.metrics()
}

function askForAll(): Promise<string> {
  const id = randomUUID()
  return new Promise((resolve) => {
    const end = (text: string) => {
      clearTimeout(timer)
      process.off('message', hear)
      resolve(text)
    }
    const hear = (message: unknown) => {
      if (isAbout<Told>(message, 'numbersOf') && message.numbersOf === id) end(message.text)
    }
    const timer = setTimeout(end, patience, '')
    process.on('message', hear)
    process.send?.({ numbersFor: id } satisfies Asked)
  })
}
