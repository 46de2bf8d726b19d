import { z } from 'zod';
import { isLoopback } from '#server/core/runtime/hosts.ts';
import { ProviderDown, ShareTokenRefused } from '../provider-errors.ts';
import { type Answer, type Ask, must } from './sumsub-api.ts';
import { Review } from './sumsub-news.ts';

const APPLICANTS = '/resources/applicants';
const SDK_TOKEN_SECONDS = 1800;

const Applicant = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });

/** People are sent there, so that it must be a page: https, or one of a double on this machine. */
function isPage(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const Link = z.object({ url: z.string().max(2000).refine(isPage) });
const Token = z.object({ token: z.string().min(1).max(2000) });

/** Of whom, and at which level of the provider. */
export interface Place {
  idvId: string;
  level: string;
}

const idOf = (answer: Answer): string => must(Applicant, answer).id;

/** The applicant of a record; null where the provider has none. */
async function findApplicant(ask: Ask, idvId: string): Promise<string | null> {
  const path = `${APPLICANTS}/-;externalUserId=${encodeURIComponent(idvId)}/one`;
  const answer = await ask({ step: 'find the applicant', method: 'GET', path });
  return answer.status === 404 ? null : idOf(answer);
}

/** Makes the applicant of a record, once however often it is asked. */
export async function ensureApplicant(ask: Ask, { idvId, level }: Place): Promise<{ id: string; isNew: boolean }> {
  const body = { externalUserId: idvId };
  const query = { levelName: level };
  const answer = await ask({ step: 'create the applicant', method: 'POST', path: APPLICANTS, query, body });
  if (answer.status !== 409) return { id: idOf(answer), isNew: true };
  const id = await findApplicant(ask, idvId);
  if (id === null) throw new ProviderDown('sumsub, find the applicant: status 404');
  return { id, isNew: false };
}

/**
 * Makes the applicant of a record out of what they have shown elsewhere. A token works once: an applicant that is there already comes
 * from an attempt that went no further. Throws ShareTokenRefused.
 */
export async function takeOver(ask: Ask, { idvId, level }: Place, shareToken: string): Promise<string> {
  const found = await findApplicant(ask, idvId);
  if (found !== null) return found;
  const query = { shareToken, userId: idvId, levelName: level };
  const answer = await ask({ step: 'take over', method: 'POST', path: `${APPLICANTS}/-/import`, query });
  if (answer.status === 409) return (await findApplicant(ask, idvId)) ?? idOf(answer);
  if (answer.status >= 400) throw new ShareTokenRefused(`sumsub, take over: status ${answer.status}`);
  return idOf(answer);
}

/** Where an applicant stands; null for one that the provider has not, or no longer. */
export async function readReview(ask: Ask, id: string): Promise<Review | null> {
  const path = `${APPLICANTS}/${encodeURIComponent(id)}/status`;
  const answer = await ask({ step: 'read the status', method: 'GET', path });
  return answer.status === 404 ? null : must(Review, answer);
}

/** Moves an applicant to another level; what was decided at the level before is taken back. */
export async function moveApplicant(ask: Ask, id: string, level: string): Promise<void> {
  const path = `${APPLICANTS}/${encodeURIComponent(id)}`;
  const query = { name: level };
  must(z.unknown(), await ask({ step: 'change the level', method: 'POST', path: `${path}/moveToLevel`, query }));
  const review = await readReview(ask, id);
  if (review?.reviewStatus !== 'completed') return;
  must(z.unknown(), await ask({ step: 'reset the applicant', method: 'POST', path: `${path}/reset` }));
}

/** The address of the provider's pages for an applicant. */
export async function askLink(
  ask: Ask,
  { idvId, level }: Place,
  { lang, seconds }: { lang: string; seconds: number },
): Promise<string> {
  const path = '/resources/sdkIntegrations/levels/-/websdkLink';
  const body = { levelName: level, userId: idvId, ttlInSecs: seconds };
  return must(Link, await ask({ step: 'make the link', method: 'POST', path, query: { lang }, body })).url;
}

/** A token by which an app of the caller shows the same, for half an hour. */
export async function askSdkToken(ask: Ask, { idvId, level }: Place): Promise<string> {
  const path = '/resources/accessTokens/sdk';
  const body = { userId: idvId, levelName: level, ttlInSecs: SDK_TOKEN_SECONDS };
  return must(Token, await ask({ step: 'make the token', method: 'POST', path, body })).token;
}
