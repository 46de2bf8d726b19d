/** A provider that does not answer, or not as agreed. Its text is for the log: no secret and nothing of a person is in it. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
  /** When to ask again, where the provider says so. */
  readonly retryAfterSeconds: number | null;

  constructor(text: string, retryAfterSeconds: number | null = null) {
    super(text);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What was to be taken over from elsewhere cannot be: the caller has to send another token, or none. */
export class ShareTokenRefused extends Error {
  override readonly name = 'ShareTokenRefused';
}
