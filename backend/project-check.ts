const patienceMilliseconds = 3_000

/** Asks a hosted project whether it is well; else what it does instead, in words. */
export async function checkProject(project: { url: string; anonKey: string }): Promise<string> {
  try {
    const { ok, status } = await fetch(new URL('/auth/v1/health', project.url), {
      headers: { apikey: project.anonKey },
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    return ok ? 'healthy' : `answers ${status}`
  } catch {
    return 'does not answer'
  }
}
