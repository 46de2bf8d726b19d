import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { KycStatus } from '#lib/contracts/access/users.ts';
import { MANAGE_ENTERPRISE, READ_MEMBERS } from '#lib/rights.ts';
import { EnterpriseId, Flag, HexId, Instant, text, unsupported } from '#lib/schema.ts';
import { Licence } from '#lib/scopes.ts';
import { Enterprise, exampleEnterprise } from './enterprises.ts';

const TAG = 'Enterprises';

/** Whom an enterprise is for. */
export const ACCOUNT_TYPES = ['individual', 'entity'] as const;
const AccountType = z.enum(ACCOUNT_TYPES);

/** Most wallets of an enterprise that its read names. */
export const MAX_WALLETS_NAMED = 10_000;

const held = (licences: string) => z.boolean().meta({ description: `Whether it holds a licence for it: ${licences}.` });
const NO_CREATION = z.boolean().meta({ description: 'False: this service has no operation that creates one.' });

/** What both the read and the reply to a change say of an enterprise. */
const settings = {
  accountType: AccountType.meta({ description: 'Whom it is for: `individual` where it was opened for one.' }),
  bitgoOrg: z
    .string()
    .max(100)
    .meta({ description: 'The trust company of the operator that serves it, as `trustOrg`.' }),
  approvalsRequired: z.literal(1).meta({ description: 'Changes of an enterprise are in force at once.' }),
  canAccessBorrowing: z.literal(false),
  canAccessLending: z.literal(false),
  canAccessSettlement: held('`dvp` or `off-exchange`'),
  canAccessTrading: held('`fix`'),
  canCreateColdWallet: NO_CREATION,
  canCreateHotWallet: NO_CREATION,
  legalIdentifiers: z.object({
    legalPersonNameIdentifierType: z.literal('LEGL'),
    legalPersonName: z.string().max(300).optional().meta({ description: 'Absent until an admin sets it.' }),
  }),
  usersViewAllWallets: z.literal(true).meta({ description: 'Every member sees every wallet of the enterprise.' }),
  videoIdWaived: z.literal(true).meta({ description: 'No operation asks its members for a video identification.' }),
};

/** An enterprise with its wallets. Source: public OpenAPI document, `GetEnterpriseResponse` and `BaseEnterprise`. */
export const EnterpriseDetail = Enterprise.extend({
  ...settings,
  organization: HexId.optional(),
  createdAt: Instant,
  type: AccountType.meta({ description: 'As `accountType`.' }),
  productLicenses: z.array(Licence).max(20).meta({ description: 'As `licences`.' }),
  licenses: z.array(Licence).max(20).meta({ description: 'As `licences`.' }),
  kycState: KycStatus.meta({ description: 'How far it is known, by the newest of its businesses that was handed in.' }),
  latestSAVersionSigned: z.literal(0).meta({ description: 'There is no agreement to sign.' }),
  stablecoinAgreementLatestVersion: z
    .int()
    .min(0)
    .meta({ description: 'Latest version of the Minting Services Terms; 0 while none are published.' }),
  stablecoinAgreement: z
    .array(
      z.object({
        user: z.string().max(320).meta({ description: 'Email address of who accepted it.' }),
        date: Instant,
        ip: z.string().max(64).optional(),
        version: z.int().min(1),
      }),
    )
    .max(1000)
    .optional()
    .meta({ description: 'Versions that the enterprise has accepted, newest first; absent before the first.' }),
  travelRule: z.literal(false),
  canCreateCustodialWallet: NO_CREATION,
  canCreateOffchainWallet: NO_CREATION,
  oneTimeFees: z.array(z.string().max(100)).max(0),
  upfrontPaymentStatus: z.literal('none').meta({ description: 'There is nothing to pay.' }),
  ethAlwaysUseHop: z.literal(false),
  tags: z.array(z.object({ id: HexId, name: z.string().max(200) })).max(0),
  hasScimClient: z.literal(false),
  wallets: z
    .array(HexId)
    .max(MAX_WALLETS_NAMED)
    .meta({
      description: `Ids of its wallets that the caller may read, the newest ${MAX_WALLETS_NAMED.toLocaleString('en-US')}.`,
    }),
  totalWalletsCount: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'How many wallets of it the caller may read; with `expandTotalWalletsCount`.' }),
}).meta({ id: 'EnterpriseDetail' });

/** An enterprise after a change. Source: public OpenAPI document, `PlatformEnterprise`. */
const ChangedEnterprise = z
  .object({ id: HexId, name: z.string().max(300), canCreateCustodialWallets: NO_CREATION, ...settings })
  .meta({ id: 'ChangedEnterprise' });

const exampleSettings = {
  accountType: 'entity',
  bitgoOrg: exampleEnterprise.trustOrg,
  approvalsRequired: 1,
  canAccessBorrowing: false,
  canAccessLending: false,
  canAccessSettlement: true,
  canAccessTrading: false,
  canCreateColdWallet: false,
  canCreateHotWallet: false,
  legalIdentifiers: { legalPersonNameIdentifierType: 'LEGL', legalPersonName: 'Northwind Capital Ltd' },
  usersViewAllWallets: true,
  videoIdWaived: true,
} as const;

/** One enterprise; an unknown one and another's answer alike. */
export const getEnterprise = contract({
  routes: [
    { method: 'GET', path: '/api/v2/enterprise/{enterpriseId}' },
    { method: 'GET', path: '/api/v1/enterprise/{enterpriseId}' },
  ],
  access: member(READ_MEMBERS),
  input: z.object({
    enterpriseId: EnterpriseId,
    excludeV1Wallets: Flag.default(false).meta({
      description: 'Either value means the same: no wallet is of version 1.',
    }),
    expandTotalWalletsCount: Flag.default(false).meta({ description: '`true`: with `totalWalletsCount`.' }),
  }),
  output: EnterpriseDetail,
  summary: 'Read an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleEnterprise.id },
    output: {
      ...exampleEnterprise,
      ...exampleSettings,
      createdAt: exampleEnterprise.createTime,
      type: 'entity',
      productLicenses: exampleEnterprise.licences,
      licenses: exampleEnterprise.licences,
      kycState: 'unverified',
      latestSAVersionSigned: 0,
      stablecoinAgreementLatestVersion: 2,
      travelRule: false,
      canCreateCustodialWallet: false,
      canCreateOffchainWallet: false,
      oneTimeFees: [],
      upfrontPaymentStatus: 'none',
      ethAlwaysUseHop: false,
      tags: [],
      hasScimClient: false,
      wallets: ['7c1e4c2a8b6d0e9f1a2b3c4d5f9c0a3b'],
    },
  },
});

/** Sets the name under which an enterprise is registered. Of what else is published, only what holds anyway is taken. */
export const updateEnterprise = contract({
  routes: [{ method: 'PUT', path: '/api/v2/enterprise/{enterpriseId}' }],
  access: member(MANAGE_ENTERPRISE),
  input: z.object({
    enterpriseId: EnterpriseId,
    legalIdentifiers: z
      .object({ legalPersonName: text(300).meta({ description: 'Name under which the enterprise is registered.' }) })
      .optional()
      .meta({ description: 'Identifiers of the legal person. Default: as they are.' }),
    approvalsRequired: unsupported('changes of an enterprise are in force at once', z.literal(1)),
    distributedCustody: unsupported('there is no distributed custody'),
    usersViewAllWallets: unsupported('every member sees every wallet of the enterprise', z.literal(true)),
    preferredUi: unsupported('there is one console'),
  }),
  output: ChangedEnterprise,
  summary: 'Update an enterprise.',
  done: 'Changed the enterprise',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleEnterprise.id, legalIdentifiers: { legalPersonName: 'Northwind Capital Ltd' } },
    output: {
      id: exampleEnterprise.id,
      name: exampleEnterprise.name,
      canCreateCustodialWallets: false,
      ...exampleSettings,
    },
  },
});
