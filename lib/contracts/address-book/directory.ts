import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { only, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { Flag, HexId, Instant, listOf, pageOf, text, Uuid } from '#lib/schema.ts';
import { ADDRESS_BOOK_TAG, exampleEnterprise, OWN_ADDRESS_BOOK, ownPlace, READS } from './access.ts';
import { ConnectionStatus, exampleTarget, MAX_DESCRIPTION, MAX_NAME } from './shapes.ts';

const MAX_CONNECTIONS = 1000;

/** An entry of the directory with the reader's connections to it. */
export const DirectoryRow = z
  .object({
    id: Uuid,
    listingId: Uuid,
    name: z.string().max(MAX_NAME),
    listingDescription: z.string().max(MAX_DESCRIPTION).nullable(),
    description: z.string().max(MAX_DESCRIPTION).nullable(),
    walletId: HexId,
    coin: z.string().max(40),
    isFeatured: z.boolean(),
    isSimulated: z.boolean().meta({ description: 'Whether it is one of the sandbox’s.' }),
    connections: z
      .array(
        z.object({ id: Uuid, ownWalletId: HexId, ownAccountName: z.string().max(MAX_NAME), status: ConnectionStatus }),
      )
      .max(MAX_CONNECTIONS)
      .meta({ description: 'Connections that the enterprise has made to it and that have not ended.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'DirectoryRow' });
export type DirectoryRow = z.output<typeof DirectoryRow>;

const exampleRow: z.input<typeof DirectoryRow> = {
  id: exampleTarget.id,
  listingId: exampleTarget.listing.id,
  name: exampleTarget.listing.name,
  listingDescription: null,
  description: 'Prime desk',
  walletId: exampleTarget.walletId,
  coin: 'ofc',
  isFeatured: true,
  isSimulated: false,
  connections: [],
  createdAt: exampleTarget.createdAt,
  updatedAt: exampleTarget.updatedAt,
};

/** Ours: the directory by cursor and with a total, featured entries first. */
export const searchDirectory = contract({
  routes: [{ method: 'GET', path: `${OWN_ADDRESS_BOOK}/directory` }],
  access: READS,
  input: z.object({
    ...ownPlace,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z
      .enum(['featured', '-createdAt', 'createdAt'])
      .default('featured')
      .meta({
        description: `${SORT.description} \`featured\`: those that the operator recommends, then the others, each by name.`,
      }),
    entryIds: listOf(Uuid).meta(only('entries with these ids')),
    coins: listOf(text(40)).meta(only('entries of accounts of these coins')),
    onlyFeatured: Flag.optional().meta(only('entries that the operator recommends')),
    connected: z
      .enum(['yes', 'no'])
      .optional()
      .meta(only('entries to which the enterprise has a connection that has not ended, or only the others')),
    text: text(200).optional().meta({
      description:
        'Only entries with this in the name or a description, in any case, or with exactly this id or account id. Default: all.',
    }),
  }),
  output: pageOf('entries', DirectoryRow),
  summary: 'Search the directory: public entries of others.',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleEnterprise, text: 'calder' },
    output: { entries: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

export const exportDirectory = exportOf(searchDirectory, {
  columns: [
    'id',
    'name',
    'description',
    'listingDescription',
    'walletId',
    'coin',
    'isFeatured',
    'isSimulated',
    'connections',
    'listingId',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the directory as CSV.',
  exampleRow: `${exampleTarget.id},Calder & Finch Capital,Prime desk,,${exampleTarget.walletId},ofc,true,false,Treasury: ACTIVE,${exampleTarget.listing.id},${exampleTarget.createdAt},${exampleTarget.updatedAt}`,
});
