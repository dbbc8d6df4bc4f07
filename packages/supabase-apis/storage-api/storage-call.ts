import { badRequest, notOfferedCall } from './storage-error.ts'

/** What a request asks for. `public` reads need no rights, `info` wants a description instead of the bytes. */
export type StorageCall =
  | { kind: 'list' | 'remove'; bucket: string }
  | { kind: 'upload' | 'update' | 'remove-one'; bucket: string; name: string }
  | { kind: 'read' | 'info'; bucket: string; name: string; isPublic: boolean }

const root = '/storage/v1/'

/** Reads method and path of a request. Throws a StorageError for a call that is not offered. */
export function readCall(request: Request): StorageCall {
  const { pathname, searchParams } = new URL(request.url)
  const [first = '', ...rest] = pathname.slice(root.length).split('/')
  if (first === 'bucket') throw notOfferedCall('calls on buckets')
  if (first === 'render') throw notOfferedCall('transformed pictures')
  if (first !== 'object') throw notOfferedCall(`calls at ${root}${first.slice(0, 40)}`)
  if (searchParams.has('versionId')) throw notOfferedCall('versions of files')
  const { method } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const [second = '', ...path] = rest
  if (method === 'POST' && second === 'list' && path.length === 1) {
    return { kind: 'list', bucket: decode(path[0] ?? '') }
  }
  if (isRead && second === 'info') return readInfo(path)
  if (isRead && (second === 'public' || second === 'authenticated')) {
    return { kind: 'read', ...readTarget(path), isPublic: second === 'public' }
  }
  const call = otherCalls[second]
  if (call) throw notOfferedCall(call)
  if (method === 'DELETE' && path.length === 0) return { kind: 'remove', bucket: decode(second) }
  const target = readTarget(rest)
  if (isRead) return { kind: 'read', ...target, isPublic: false }
  if (method === 'POST') return { kind: 'upload', ...target }
  if (method === 'PUT') return { kind: 'update', ...target }
  if (method === 'DELETE') return { kind: 'remove-one', ...target }
  throw notOfferedCall(`the method ${method}`)
}

const otherCalls: Record<string, string> = {
  sign: 'signed URLs',
  upload: 'signed uploads',
  move: 'moving files',
  copy: 'copying files',
  list: 'this call',
  'list-v2': 'the second version of list',
}

function readInfo(path: string[]): StorageCall {
  const [scope = ''] = path
  const isScoped = scope === 'public' || scope === 'authenticated'
  const target = readTarget(isScoped ? path.slice(1) : path)
  return { kind: 'info', ...target, isPublic: scope === 'public' }
}

function readTarget([bucket = '', ...path]: string[]): { bucket: string; name: string } {
  return { bucket: decode(bucket), name: readName(path.map(decode).join('/')) }
}

// The characters that Storage takes, of ASCII. A name is a key in a table and never a path on a disk.
const validName = /^[\w!.*'() &$@=;:+,?-]+(?:\/[\w!.*'() &$@=;:+,?-]+)*$/
const longestName = 200

/** Checks the name of a file, which may have folders. Throws a StorageError. */
export function readName(name: string): string {
  const isPlain = name.length <= longestName && validName.test(name)
  const climbs = name.split('/').some((part) => part === '.' || part === '..')
  if (isPlain && !climbs) return name
  throw badRequest(`Invalid key: ${name.slice(0, longestName)}`, 'InvalidKey')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw badRequest('Invalid key: the URL is not encoded as it should be', 'InvalidKey')
  }
}
