/** Shown with a hosted project, to whose database this server has no connection. */
export const ByCommandSection = () => (
  <div className="prose-width grid gap-4">
    <p>
      This site’s data is in a hosted Supabase project, and parts cannot be imported in the browser
      there: an import needs a connection to the database itself.
    </p>
    <p>
      Import by command instead, on any computer with this project: set <code>DATABASE_URL</code> to
      the connection string of the project, then run
    </p>
    <pre className="overflow-x-auto rounded-lg bg-sunken p-4">
      <code>npm run parts -- import parts.csv</code>
    </pre>
    <p>
      It lists mistakes and differences and changes nothing; with <code>--apply</code> it publishes.
    </p>
  </div>
)
