import type { Address } from '#lib/banking/account.ts';

/** An account as an aggregator tells it. Its number is whole: never log or show it. */
export interface ToldAccount {
  bankName: string;
  routingNumber: string;
  accountNumber: string;
  accountType: 'checking' | 'saving';
  /** As the bank knows it. */
  ownerName: string;
  ownerAddress: Address;
  bankAddress: Address;
}

/** What a link token is asked for. */
export interface LinkRequest {
  enterpriseId: string;
  redirectUri: string | null;
  androidPackageName: string | null;
  at: string;
  expiresAt: string;
}

export interface LinkExchange {
  linkToken: string;
  publicToken: string;
  /** Of the person, where the caller tells it. */
  ipAddress: string | null;
}

/** An account aggregator. Whatever it throws counts as being down. */
export interface LinkProvider {
  /** Gives a token that nobody can guess, and opens nothing after `expiresAt`. */
  createToken: (request: LinkRequest) => Promise<string>;
  /** The accounts that were agreed on, the same ones each time; null for a pair of tokens that it did not give. */
  exchange: (exchange: LinkExchange) => Promise<ToldAccount[] | null>;
}
