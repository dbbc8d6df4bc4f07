const timeoutMs = 3_000

/** Calls the health endpoint of a hosted project; resolves to 'healthy' or to what it does instead. */
export async function checkProject(project: { url: string; anonKey: string }): Promise<string> {
  try {
    const { ok, status } = await fetch(new URL('/auth/v1/health', project.url), {
      headers: { apikey: project.anonKey },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return ok ? 'healthy' : `answers ${status}`
  } catch {
    return 'does not answer'
  }
}
