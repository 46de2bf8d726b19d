/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.PAGES_DIR || '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  /** No page is the same for two people. */
  cacheMaxMemorySize: 0,
  images: { unoptimized: true },
  devIndicators: false,
  serverExternalPackages: ['pg', 'pino', '@node-rs/argon2', 'prom-client', 'sjcl', 'pg-copy-streams'],
  typescript: { ignoreBuildErrors: true },
  experimental: {
    /** It is 400 MB, and of use only to who builds the same pages again and again. */
    turbopackFileSystemCacheForBuild: false,
    /** 65 MB that no process reads. */
    turbopackSourceMaps: false,
    /** Pages are loaded when somebody first sees them: all of them at once are 57 MB, and most people see a few. */
    preloadEntriesOnStart: false,
  },
  turbopack: {
    /** HeroUI's styles are classes of their own, never Tailwind utilities that need merging: 10 kB less of script per page. */
    resolveAlias: {
      'tailwind-variants': 'tailwind-variants/lite',
      zod: { browser: './lib/console/zod-in-pages.ts' },
    },
    rules: {
      '**/lib/contracts/**/*.ts': {
        condition: 'browser',
        loaders: ['./server/host/pages-build/quiet-contracts.loader.ts'],
        as: '*.ts',
      },
      '**/dist/private/**/intlStrings.{js,mjs}': {
        condition: 'browser',
        loaders: ['./server/host/pages-build/english-texts.loader.ts'],
        as: '*.mjs',
      },
    },
  },
};

export default config;
