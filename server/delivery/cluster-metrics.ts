import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** What a worker asks the primary process, and the reply. */
type MetricsRequest = { metricsFor: string }
type MetricsReply = { metricsOf: string; text: string }

/** In milliseconds; longer than prom-client waits for the workers. */
const timeoutMs = 6_000

const hasKey = <Message extends object>(message: unknown, key: keyof Message): message is Message =>
  typeof message === 'object' && message !== null && key in message

/** In the primary process: aggregates the metrics of all workers whenever one of them asks. */
export function serveClusterMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!hasKey<MetricsRequest>(message, 'metricsFor')) return
    const reply = (text: string) => {
      if (worker.isConnected())
        worker.send({ metricsOf: message.metricsFor, text } satisfies MetricsReply, () => {})
    }
    // A worker that is starting or stopping may not reply. The caller then reports only its own metrics.
    all.clusterMetrics().then(reply, () => reply(''))
  })
}

/**
 * Includes the metrics of this process in those of the cluster. Returns the function that reads the
 * cluster's metrics, or this process's own without a cluster or when the primary does not reply.
 */
export function shareMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // Its constructor makes this process reply to the primary.
  void new AggregatorRegistry()
  return async () => (await requestClusterMetrics()) || registry.metrics()
}

function requestClusterMetrics(): Promise<string> {
  const id = randomUUID()
  return new Promise((resolve) => {
    const end = (text: string) => {
      clearTimeout(timer)
      process.off('message', onMessage)
      resolve(text)
    }
    const onMessage = (message: unknown) => {
      if (hasKey<MetricsReply>(message, 'metricsOf') && message.metricsOf === id) end(message.text)
    }
    const timer = setTimeout(end, timeoutMs, '')
    process.on('message', onMessage)
    process.send?.({ metricsFor: id } satisfies MetricsRequest)
  })
}
