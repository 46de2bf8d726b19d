import * as z from 'zod';
import { formWords } from '#lib/console/form-words.ts';
import type { InputOf } from '#lib/contract.ts';
import type { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { MAX_DESCRIPTION, MAX_NAME } from '#lib/contracts/address-book/shapes.ts';
import { storable } from '#lib/schema.ts';
import { idKindOf, normalId } from './id-kind.ts';
import type { OwnEntry } from './use-listing.ts';

const MAX_ID = 200;

const NO_ID = 'Enter an account id or an entry id.';
const NOT_AN_ID = 'An account id has 32 digits and letters from 0 to f, an entry id 36 with dashes.';
const ITSELF = 'An account cannot be connected with itself.';

/** What is asked of an account alone: who is behind it, in one's own words. */
const NAMES = {
  localListingName: storable(MAX_NAME).min(1, 'Enter a name.'),
  localListingDescription: storable(MAX_DESCRIPTION),
} as const;

const Fields = z.object({
  id: storable(MAX_ID),
  localListingName: z.string(),
  localListingDescription: z.string(),
  localListingEntryDescription: storable(MAX_DESCRIPTION),
  listingEntryId: z.string().min(1, 'Choose an account.'),
});
export type ConnectByIdValues = z.input<typeof Fields>;

function problemOfId(id: string, own: OwnEntry | undefined): string | undefined {
  if (normalId(id) === '') return NO_ID;
  if (idKindOf(id) === null) return NOT_AN_ID;
  return own !== undefined && [own.id, own.walletId].includes(normalId(id)) ? ITSELF : undefined;
}

/** What a person fills in to connect by id; the names are looked at only where they are asked for. */
export const connectByIdValues = (entries: readonly OwnEntry[]) =>
  Fields.superRefine((values, context) => {
    const refuse = (field: keyof ConnectByIdValues, message: string | undefined) => {
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    };
    const own = entries.find(({ id }) => id === values.listingEntryId);
    refuse('id', problemOfId(values.id, own));
    if (idKindOf(values.id) !== 'account') return;
    for (const field of ['localListingName', 'localListingDescription'] as const)
      refuse(field, NAMES[field].safeParse(values[field], { error: formWords }).error?.issues[0]?.message);
  });

/** What is sent of it. */
export function toConnectById(
  enterpriseId: string,
  { id, listingEntryId, ...texts }: ConnectByIdValues,
): InputOf<typeof createCounterpartyConnection> {
  const localListingEntryDescription = texts.localListingEntryDescription || undefined;
  const common = { enterpriseId, listingEntryId, localListingEntryDescription };
  if (idKindOf(id) === 'entry') return { ...common, targetListingEntryId: normalId(id) };
  return {
    ...common,
    walletId: normalId(id),
    localListingName: texts.localListingName,
    localListingDescription: texts.localListingDescription || undefined,
  };
}
