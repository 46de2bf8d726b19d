import { buildPages } from './server/host/build-pages.ts';
await buildPages(() => {});
