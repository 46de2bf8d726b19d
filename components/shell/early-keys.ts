declare global {
  interface Window {
    takeEarlyKeys?: () => string[] | null;
    keepEarlyKeys?: () => void;
  }
}

/**
 * Keeps what is typed or pasted from Ctrl+K or a press of Search on, so that neither is a key lost nor does one do something else. Its
 * text runs in the page before anything else is there, so it names nothing outside of itself.
 */
function listenEarly(): void {
  // How long keys are kept for a page that does not come to life.
  const patienceMs = 15_000;
  let keys: string[] | null = null;
  let since = 0;
  const begin = () => {
    keys = [];
    since = Date.now();
  };
  const take = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') begin();
    else if (keys === null || isCommand || event.altKey || Date.now() - since > patienceMs) return;
    else if (event.key === 'Escape') keys = null;
    else keys.push(event.key);
    take(event);
  };
  const paste = (event: ClipboardEvent) => {
    if (keys === null) return;
    keys.push(...Array.from((event.clipboardData?.getData('text') ?? '').replace(/\s+/g, ' ').trim()));
    take(event);
  };
  const click = (event: MouseEvent) => {
    if ((event.target as Element).closest('[data-opens=palette]')) begin();
  };
  const listen = () => {
    window.addEventListener('keydown', press, true);
    window.addEventListener('paste', paste, true);
    window.addEventListener('click', click, true);
  };
  window.keepEarlyKeys = () => {
    begin();
    listen();
  };
  window.takeEarlyKeys = () => {
    window.removeEventListener('keydown', press, true);
    window.removeEventListener('paste', paste, true);
    window.removeEventListener('click', click, true);
    const kept = keys;
    keys = null;
    return kept;
  };
  listen();
}

/** Runs before the page is alive. */
export const EARLY_KEYS_SCRIPT = `(${listenEarly.toString()})()`;

/** A page that was drawn in the browser alone has not run the script. */
function ensureListening(): void {
  if (window.takeEarlyKeys === undefined) listenEarly();
}

/** What was typed since Ctrl+K before the page was alive; null when it was not pressed. From now on the page listens itself. */
export function takeEarlyKeys(): string[] | null {
  ensureListening();
  return window.takeEarlyKeys?.() ?? null;
}

/** From now on keeps what is typed, as after Ctrl+K, until it is taken. */
export function keepEarlyKeys(): void {
  ensureListening();
  window.keepEarlyKeys?.();
}
