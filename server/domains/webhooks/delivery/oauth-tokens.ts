import { z } from 'zod';
import { parseBounded } from '#lib/bounded-json.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { OAUTH_PURPOSE, type OauthConfig } from '../records/oauth-config-store.ts';
import type { Deliverable } from './deliverable.ts';
import type { Exchange } from './exchange.ts';
import type { Sender } from './sender.ts';

const LIFE_SECONDS = 300;
/** A token is not used in the last seconds before it expires. */
const MARGIN_MS = 10_000;
const MAX_KEPT = 10_000;

/** A reply to the client credentials grant. Source: RFC 6749, 5.1. */
const Granted = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().min(0).max(31_536_000).default(LIFE_SECONDS),
});

interface Kept {
  /** The state of the client that asked for it. */
  updatedAt: string;
  until: number;
  token: Promise<string>;
}

/** No token came: the callback was not sent. The exchange with the token endpoint says why, without what it replied. */
export class NoTokenError extends Error {
  readonly exchange: Exchange;

  constructor(exchange: Exchange, reason: string) {
    super(reason);
    const error = `no token for the callback: ${reason}`;
    const nothing = { status: null, responseHeaders: null, responseBody: null };
    this.exchange = { ...exchange, ...nothing, errorClass: 'no-token', error };
  }
}

const formEncoded = (text: string): string => new URLSearchParams({ t: text }).toString().slice(2);

/** Tokens for callbacks by the client credentials grant, kept by this process until shortly before they expire. */
export class OauthTokens {
  readonly #service: Service;
  readonly #sender: Sender;
  readonly #kept = new Map<string, Kept>();

  constructor(service: Service, sender: Sender) {
    this.#service = service;
    this.#sender = sender;
  }

  /** The header that a callback carries; none where the webhook has no client. Throws NoTokenError. */
  async headersFor({ oauth }: Deliverable): Promise<Record<string, string>> {
    return oauth === null ? {} : { authorization: `Bearer ${await this.#tokenOf(oauth)}` };
  }

  /** After a 401: the next attempt asks for a new one. */
  forget(webhookId: string): void {
    this.#kept.delete(webhookId);
  }

  #tokenOf(config: OauthConfig): Promise<string> {
    const { webhookId, updatedAt } = config;
    const known = this.#kept.get(webhookId);
    if (known && known.updatedAt === updatedAt && known.until > Date.now()) return known.token;
    const kept: Kept = { updatedAt, until: Date.now() + LIFE_SECONDS * 1000, token: Promise.resolve('') };
    kept.token = this.#ask(config).then(
      ({ token, until }) => {
        kept.until = until;
        return token;
      },
      (error: unknown) => {
        if (this.#kept.get(webhookId) === kept) this.forget(webhookId);
        throw error;
      },
    );
    this.#kept.delete(webhookId);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= MAX_KEPT) this.#kept.delete(oldest);
    this.#kept.set(webhookId, kept);
    return kept.token;
  }

  async #ask({ tokenUrl, clientId, sealedSecret, scope }: OauthConfig): Promise<{ token: string; until: number }> {
    const secret = this.#service.vault.decrypt(OAUTH_PURPOSE, sealedSecret);
    const credentials = Buffer.from(`${formEncoded(clientId)}:${formEncoded(secret)}`).toString('base64');
    const exchange = await this.#sender.send({
      url: tokenUrl,
      payload: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
      headers: {
        accept: 'application/json',
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    const { host } = new URL(tokenUrl);
    if (exchange.error !== null) throw new NoTokenError(exchange, `${host}: ${exchange.error}`);
    const { data } = Granted.safeParse(parseBounded(exchange.responseBody ?? '').value);
    if (!data) throw new NoTokenError(exchange, `${host} replied with something else than a bearer token`);
    return { token: data.access_token, until: Date.now() + data.expires_in * 1000 - MARGIN_MS };
  }
}
