import type { EverythingManifest } from './everything-manifest.ts'

/** What READ-ME.txt in the ZIP says, with lines for people who open it in ten years. */
export function readMeText({
  site,
  createdAt,
}: Pick<EverythingManifest, 'site' | 'createdAt'>): string {
  return `Everything of ${site}, as it was on ${createdAt.slice(0, 10)} at ${createdAt.slice(11, 19)} UTC.

tables/         One CSV file for each table: UTF-8, names of columns in the first line. An empty cell means
                'not known', an empty text in quotes is an empty text.
files/          Photographs and pictures of parts, under the names in tables/storage.objects.csv.
manifest.json   The list of tables, and the format.

The texts and figures that nobody has edited at the desk are in the folder content/ of the program itself.

To run the site from it: install the same version of the program, do not start it yet, and run
  npm run desk -- import everything.zip

There are no passwords in this file. Everybody keeps their account, and sets a new password with
'Forgot password?'. Members of the desk then set up a new second factor.

It has email addresses of people who trusted this site. Keep it where nobody else can read it.
`
}
