const PATIENCE_MS = 10_000;

/** What somebody outside answers within 10 seconds. Throws whatever they throw, and an error that names them where they took longer. */
export async function withinPatience<T>(
  whom: string,
  question: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${whom} took too long`)), patienceMs);
  try {
    return await Promise.race([question(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
