/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  images: { unoptimized: true },
  devIndicators: false,
  serverExternalPackages: ['pg', 'pino', '@node-rs/argon2', 'prom-client', 'sjcl', 'pg-copy-streams'],
  typescript: { ignoreBuildErrors: true },
};

export default config;
