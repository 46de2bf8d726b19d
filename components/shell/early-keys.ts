/** How long keys are kept for a page that does not come to life. */
const PATIENCE_MS = 15_000;

/**
 * Runs before the page is alive: from Ctrl+K on it keeps what is typed, so that neither is a key lost nor does one do something else.
 */
export const EARLY_KEYS_SCRIPT = `(()=>{let k=null,t=0;const d=e=>{const m=e.ctrlKey||e.metaKey;if(m&&!e.shiftKey&&!e.altKey&&e.key.toLowerCase()==='k'){k=[];t=Date.now()}else if(k===null||m||e.altKey||Date.now()-t>${PATIENCE_MS})return;else if(e.key==='Escape')k=null;else k.push(e.key);e.preventDefault();e.stopImmediatePropagation()};const l=()=>window.addEventListener('keydown',d,true);l();window.keepEarlyKeys=()=>{k=[];t=Date.now();l()};window.takeEarlyKeys=()=>{window.removeEventListener('keydown',d,true);const r=k;k=null;return r}})()`;

declare global {
  interface Window {
    takeEarlyKeys?: () => string[] | null;
    keepEarlyKeys?: () => void;
  }
}

/** What was typed since Ctrl+K before the page was alive; null when it was not pressed. From now on the page listens itself. */
export const takeEarlyKeys = (): string[] | null => window.takeEarlyKeys?.() ?? null;

/** From now on keeps what is typed, as after Ctrl+K, until it is taken. */
export const keepEarlyKeys = (): void => window.keepEarlyKeys?.();
