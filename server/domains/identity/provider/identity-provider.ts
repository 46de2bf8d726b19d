import type { z } from 'zod';
import type { IdvRecord } from '#lib/contracts/identity/records.ts';

type Status = z.output<typeof IdvRecord>['status'];
export type VerificationType = z.output<typeof IdvRecord>['verificationType'];

/** What a provider is asked to begin: one attempt of one record. */
export interface AttemptRequest {
  idvId: string;
  userId: string;
  verificationType: VerificationType;
  /** Language of the provider's pages, as the public interface names it. */
  lang: string;
  /** By which a provider takes over what a person has shown elsewhere. */
  shareToken: string | null;
  wantsSdk: boolean;
  /** What the provider calls the record; null before it was told of it. */
  externalId: string | null;
  /** Business time. */
  at: string;
}

/** An attempt that the provider knows, and where the person goes on. */
export interface StartedAttempt {
  externalId: string;
  /** Opens the attempt to whoever has it: never log or keep it. */
  url: string;
  expiresAt: string;
  /** A secret as well. */
  sdkToken?: string;
}

/** What a provider tells of a record, as far as the record may change by it. */
export interface ProviderNews {
  /** What the provider calls the record, and what we do; each null where it does not say so. */
  externalId: string | null;
  idvId: string | null;
  /** In the provider's words. */
  type: string;
  /** By the provider's clock. */
  at: string;
  /** What the record is from then on; null where it stays as it is. */
  status: Status | null;
  /** With `action_required` and `rejected`; null with `action_required` where those that stand are kept. */
  rejectLabels: string[] | null;
  /** Kinds of verification that it can be of: it changes nothing of a record of another kind. Null where nothing is known of it. */
  verificationTypes: readonly VerificationType[] | null;
  /** The same for the same news that comes again. */
  key: string;
}

/** A callback that the provider signed, and of which nothing can be read. */
export interface UnreadableCallback {
  type: null;
  /** The same for the same bytes. */
  key: string;
}

/**
 * An identity verification provider. Whatever `start`, `changeType` and `status` throw counts as being down, but for
 * `ShareTokenRefused` of `start`. Each of them answers within 10 seconds or throws.
 */
export interface IdentityProvider {
  name: 'sandbox' | 'sumsub';
  /** Begins an attempt, or goes on with one: the same `idvId` is the same person at the provider, however often it is asked. */
  start: (request: AttemptRequest) => Promise<StartedAttempt>;
  /** Begins another kind of verification for a record, which the provider knows unless it was down before. */
  changeType: (request: AttemptRequest) => Promise<StartedAttempt>;
  /** Where a record stands at the provider; null where it has decided nothing. */
  status: (externalId: string) => Promise<ProviderNews | null>;
  /** What a callback says; null for one that the provider did not sign. */
  readCallback: (
    headers: (name: string) => string | undefined,
    body: Uint8Array,
  ) => ProviderNews | UnreadableCallback | null;
}
