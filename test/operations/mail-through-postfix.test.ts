// Postfix, with a configuration and a spool of its own, takes what the site mails.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { press } from '../../packages/supabase-apis/fixtures/mail-link-press.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { openSiteProcess } from '../fixtures/site-process.ts'
import { testPassword } from '../fixtures/sign-up-user.ts'

const run = promisify(execFile)

/** Starts Postfix, which delivers to a folder of mails. Postfix starts as root only, and serves as its own user. */
async function startPostfix(port: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postfix-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const at = (name: string) => path.join(folder, name)
  for (const name of ['conf', 'spool', 'data', 'mail']) await mkdir(at(name))
  const [user, group] = await Promise.all(
    ['-u', '-g'].map(async (which) => (await run('id', [which, 'postfix'])).stdout.trim()),
  )
  for (const name of ['data', 'mail']) await chown(at(name), Number(user), Number(group))
  await writeFile(
    at('conf/main.cf'),
    `compatibility_level = 3.6
queue_directory = ${at('spool')}
data_directory = ${at('data')}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
myhostname = relay.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = example.nz
virtual_mailbox_base = ${at('mail')}
virtual_mailbox_maps = static:box/
virtual_uid_maps = static:${user}
virtual_gid_maps = static:${group}
alias_maps =
alias_database =
maillog_file = ${at('log')}
maillog_file_prefixes = ${tmpdir()}
`,
  )
  await writeFile(
    at('conf/master.cf'),
    `${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
postlog unix-dgram n - n - 1 postlogd
`,
  )
  const control = (word: string) => run('postfix', ['-c', at('conf'), word])
  await control('start')
  onTestFinished(async () => void (await control('stop')))
  return at('mail/box/new')
}

test(
  'the link of an email that Postfix has passed on confirms the account',
  { timeout: 120_000 },
  async ({ skip }) => {
    if (!existsSync('/usr/sbin/postfix')) return skip('Postfix is not installed.')
    if (process.getuid?.() !== 0) return skip('Postfix starts as root only.')
    const port = await reservePort()
    const folder = await startPostfix(port)
    const site = await openSiteProcess({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Māui <site@example.org>',
    })
    onTestFinished(site.remove)
    await site.start()
    const { error } = await site
      .openClient()
      .auth.signUp({ email: 'aroha@example.nz', password: testPassword })
    expect(error).toBeNull()
    const mails = () => readdir(folder).catch(() => [])
    await expect.poll(async () => (await mails()).length).toBe(1)
    const mail = await readFile(path.join(folder, (await mails())[0] ?? ''), 'utf8')
    // Quoted-printable: long lines of an email end in '=' and continue on the next.
    const text = mail
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
      .replaceAll('&amp;', '&')
    const link = /http:\/\/127\.0\.0\.1:\d+\/auth\/v1\/verify\?[^\s"<]+/.exec(text)?.[0] ?? ''
    const opened = await fetch(link, { ...press, redirect: 'manual' })
    expect(opened.headers.get('Location')).toContain('access_token=')
  },
)
