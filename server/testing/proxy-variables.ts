const NAMES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'];

/** Runs work with every variable set that makes programs use a proxy. */
export async function withProxyVariables<T>(proxyUrl: string, work: () => Promise<T>): Promise<T> {
  for (const name of NAMES) process.env[name] = proxyUrl;
  process.env.NODE_USE_ENV_PROXY = '1';
  try {
    return await work();
  } finally {
    for (const name of [...NAMES, 'NODE_USE_ENV_PROXY']) delete process.env[name];
  }
}
