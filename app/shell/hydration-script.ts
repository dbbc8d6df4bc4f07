import { sessionStorageKey } from '../supabase.ts'

/** The type under which a module script waits: browsers neither fetch nor run it. */
const heldType = 'text/held-module'

/**
 * Makes a rendered page inert: its module scripts wait under a type no browser runs, and the links
 * that would fetch them early go. The wake script below brings them back.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<script type="module"', `<script type="${heldType}"`)
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

/** How long a page waits for its scripts: until the visitor does something, or only until it is idle. */
export type HydrateOn = 'intent' | 'idle'

/**
 * The inline script of every page, about 2 kB. `styleSheet` is the address of the whole style sheet,
 * or '' for a page that has it. It revives the held scripts at the first pointer,
 * touch, key or focus, at once when a session is stored or a mail link brought one in the address,
 * and at idle where the page asks for it (`<html data-hydrate-on="idle">`). A page that the browser renders
 * ahead (see next-pages.tsx) looks at the session for its first paint and does nothing else until it
 * is shown; one that comes back from the history looks again.
 * What a page needs only now comes with the scripts: the manifest and the whole style sheet.
 * Drawings in lists (`use[data-href]`) are asked for when they come within a screen of being seen.
 * A form marked `data-replay` that is sent, or a button marked so that is pressed, before the page is
 * alive is remembered and done again once it is (`window.evnzHydrated`, called by the root).
 */
export const hydrationScript = (styleSheet: string): string => `(()=>{
const d=document,r=d.documentElement,on=['pointerdown','touchstart','keydown','focusin','mousemove'];
let woken=0,again;
const link=(rel,href)=>new Promise(done=>{const l=d.createElement('link');Object.assign(l,{rel,href,onload:done,onerror:done});d.head.append(l)});
const wake=()=>{if(woken)return;woken=1;on.forEach(e=>removeEventListener(e,wake,true));
const go=()=>d.querySelectorAll('script[type="${heldType}"]').forEach(s=>{const n=d.createElement('script');n.type='module';n.textContent=s.textContent;s.replaceWith(n)});
link('manifest','/site.webmanifest');
${styleSheet && `window.evnzStyled=link('stylesheet','${styleSheet}');`}
d.readyState==='loading'?addEventListener('DOMContentLoaded',go):go()};
const keep=e=>{const t=e.target.closest&&e.target.closest(e.type==='submit'?'form[data-replay]':'button[data-replay]');if(!t)return;
e.preventDefault();const b=e.submitter;again=()=>e.type==='submit'?t.requestSubmit(b):t.click();wake()};
addEventListener('submit',keep,true);addEventListener('click',keep,true);
window.evnzHydrated=()=>{removeEventListener('submit',keep,true);removeEventListener('click',keep,true);r.dataset.hydrated='';if(again){again();again=0}};
const late=[...d.querySelectorAll('use[data-href]')],show=u=>u.hasAttribute('href')||u.setAttribute('href',u.dataset.href);
if(d.prerendering)late.forEach(show);else{
const near=new IntersectionObserver(seen=>seen.forEach(({isIntersecting,target})=>{if(isIntersecting){near.unobserve(target);show(target.firstChild)}}),{rootMargin:'100%'});
late.forEach(u=>near.observe(u.parentNode));addEventListener('beforeprint',()=>late.forEach(show))}
let stored;
const look=()=>{try{stored=localStorage.getItem('${sessionStorageKey}')}catch{}
stored?r.dataset.session='stored':delete r.dataset.session};
const idle=()=>window.requestIdleCallback?requestIdleCallback(wake,{timeout:3000}):setTimeout(wake,1);
const start=()=>{look();if(stored||/[#&](access_token|error_code)=/.test(location.hash))return wake();
on.forEach(e=>addEventListener(e,wake,{capture:true,passive:true}));
if(r.dataset.hydrateOn==='idle')d.readyState==='complete'?idle():addEventListener('load',idle)};
look();
d.prerendering?d.addEventListener('prerenderingchange',start,{once:true}):start();
addEventListener('pageshow',e=>{if(e.persisted&&!woken){look();if(stored)wake()}})
})()`

declare global {
  interface Window {
    /** Set by the wake script; the root calls it once, when the page has come alive. */
    evnzHydrated?: () => void
    /** Set by the wake script: done when the whole style sheet is there, or cannot be had. */
    evnzStyled?: Promise<unknown>
  }
}
