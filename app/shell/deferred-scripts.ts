/** Browsers neither fetch nor run a module script of this type. */
const deferredType = 'text/deferred-module'

/** Defers the module scripts of a rendered page and removes the links that would fetch them early. */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<script type="module"', `<script type="${deferredType}"`)
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

/** Runs the deferred scripts, in the browser. A script runs only when it is inserted as a new element. */
export function runDeferredScripts(): void {
  for (const deferred of document.querySelectorAll(`script[type="${deferredType}"]`)) {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = deferred.textContent
    deferred.replaceWith(script)
  }
}
