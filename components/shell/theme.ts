/** Runs before the first paint: the device decides unless the reader did, also when the device changes later. */
export const THEME_SCRIPT = `(()=>{const m=matchMedia('(prefers-color-scheme: dark)'),a=()=>{const r=document.documentElement,c=r.dataset.themeChoice;r.dataset.theme=c==='light'||c==='dark'?c:m.matches?'dark':'light'};a();m.addEventListener('change',a)})()`;
