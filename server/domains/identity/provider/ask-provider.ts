const PATIENCE_MS = 10_000;

/** What a provider answers within 10 seconds. Throws whatever it throws, and an error of its own where it took longer. */
export async function askProvider<T>(question: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the verification provider took too long')), patienceMs);
  try {
    return await Promise.race([question(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
