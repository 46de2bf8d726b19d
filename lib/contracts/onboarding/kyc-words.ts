import * as z from 'zod';
import { OCCUPATIONS as KYB_OCCUPATIONS } from './kyb-vocabulary.ts';

/** Why an identity is created: each takes fields, signatures and documents of its own. Source: public OpenAPI document. */
export const TRANSACTION_TYPES = [
  'institutionalIndividual',
  'incContracted',
  'starterSignup',
  'unverifiedPayGoUser',
  'kycInc',
  'euIndividual',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** States of an identity, of which the last two end. */
export const KYC_STATES = [
  'initiating',
  'evaluating submission',
  'input error',
  'ssn error',
  'taxid error',
  'awaiting document upload',
  'records uploaded',
  'in review',
  'incomplete verifications',
  'awaiting signature',
  'signature submitted',
  'approved',
  'declined',
] as const;
export type KycState = (typeof KYC_STATES)[number];

/** Contracts that a person signs: custody, membership and market services, waiver, access. */
export const CONTRACT_TYPES = ['csa', 'mpa', 'mic', 'wvr', 'aca'] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];

const OF_INDIVIDUALS: readonly ContractType[] = ['csa', 'mpa', 'mic'];

/** Contracts that identities of each kind need signed. */
export const SIGNATURES_OF: Readonly<Record<TransactionType, readonly ContractType[]>> = {
  institutionalIndividual: OF_INDIVIDUALS,
  incContracted: OF_INDIVIDUALS,
  starterSignup: ['aca'],
  unverifiedPayGoUser: ['aca'],
  kycInc: ['csa'],
  euIndividual: ['csa', 'wvr'],
};

/** The version of each contract that the console has signed. */
export const CONTRACT_VERSION = '2026-01';

export const KYC_DOCUMENT_STATES = ['pending', 'processing', 'approved', 'rejected'] as const;
export const KYC_DOCUMENT_PARTS = ['frontPhoto', 'backPhoto', 'proofOfResidency'] as const;
export type KycDocumentPart = (typeof KYC_DOCUMENT_PARTS)[number];

/** What a document is: `pp` a passport, `dl` a driving licence, `id` an identity card, and others by their national names. */
export const ID_CLASSES = [
  'cct',
  'cid',
  'dl',
  'foid',
  'hic',
  'id',
  'ipp',
  'keyp',
  'ltpass',
  'munid',
  'myn',
  'nbi',
  'nric',
  'ofw',
  'rp',
  'pan',
  'pid',
  'pp',
  'ppc',
  'pr',
  'sss',
  'td',
  'tribalid',
  'umid',
  'vid',
  'visa',
  'wp',
] as const;
export type IdClass = (typeof ID_CLASSES)[number];

/** What people do, which KYC knows one more word for than KYB. */
export const OCCUPATIONS = [...KYB_OCCUPATIONS, 'Other - Default'] as const;
export const INDUSTRIES = [
  'MiCAR/EEA Regulated CASP',
  'Banking & Credit Institutions',
  'Insurance & Pension',
  'Legal, Notary, and Fiduciary Services',
  'Accounting & Audit',
  'Business Consulting & Agency',
  'Software & IT Services',
  'Hardware & Electronics',
  'Telecommunications',
  'Media & Entertainment',
  'Retail & Wholesale Trade',
  'Manufacturing & Industrial',
  'Construction & Infrastructure',
  'Agriculture & Food',
  'Hospitality & Travel',
  'Education & Research',
  'Healthcare & Life Sciences',
  'Employed / Self-Employed',
  'Retired',
  'Non-EEA Regulated VASP',
  'Token Issuers & Web3 Projects',
  'Investment & Asset Mgmt',
  'Brokerage & Trading (Fiat)',
  'Precious Goods Dealers',
  'Energy & Extractives',
  'Real Estate Development & Broking',
  'Trust & Company Service Providers',
  'Transportation & Logistics',
  'Government & Public Admin',
  'Non-Profit / NGO / Charity',
  'Student',
  'Unemployed',
  'Unregulated / Offshore VASP',
  'DeFi / DAO / Unhosted',
  'Mining & Staking Providers',
  'Proprietary Trading / Market Maker',
  'Payment Services & MSBs',
  'Gambling & Gaming',
  'Arms & Defense',
  'Adult & Restricted Entertainment',
  'High-profile Government',
  'High Net Worth (HNWI)',
] as const;
export const EMPLOYMENT = [
  'Civil servant',
  'Employee',
  'Student',
  'Retiree / Pensioner',
  'Public service',
  'Self-employed',
  'Unemployed',
] as const;
export const SOURCES_OF_FUNDS = [
  'Income from Employment',
  'Pension',
  'Income from Renting and Leasing',
  'Income from Self-Employment',
  'Inheritance / Gift',
  'Crypto',
  'Other Financial Support',
] as const;
export const ANNUAL_INCOMES = [
  'Under $50,000',
  '$50,001 - $100,000',
  '$100,001 - $300,000',
  '$300,001 - $500,000',
  '$500,001 and over',
] as const;
export const NET_WORTHS = [
  'Under $100,000',
  '$100,001 - $500,000',
  '$500,001 - $1,000,000',
  '$1,000,001 - $5,000,000',
  '$5,000,001 and over',
] as const;
export const SOURCES_OF_NET_WORTH = [
  'Employment Income: Includes salaries, wages, and bonuses.',
  'Business Income: Revenue from self-owned businesses or proceeds from the sale of a business.',
  'Legal and Compensation Payments: Funds received from legal settlements, including insurance claims, divorce settlements, accident compensations, etc.',
  'Inheritances and Gifts: Money or assets received as an inheritance, gift, or through trust distributions.',
  'Investment Earnings: Profits derived from investments such as cryptocurrencies, stocks, bonds, private equity, or venture capital.',
] as const;
export const DEPOSIT_TYPES = ['Fiat Currency', 'Crypto / Digital Assets'] as const;
export const MONTHLY_TRANSACTIONS = ['0-10 Transactions', '11-20 Transactions', '21+ Transactions'] as const;
export const GOV_ID_TYPES = ['pp', 'ppc', 'rp', 'pr', 'id'] as const;

export const KycState = z.enum(KYC_STATES).meta({ id: 'KycState' });
export const ContractType = z.enum(CONTRACT_TYPES).meta({ id: 'ContractType' });
export const IdClass = z.enum(ID_CLASSES).meta({ id: 'IdClass' });

/** Signs of what is to be corrected at most: everything that a reviewer may ask for at once. */
export const MAX_ERROR_DESCRIPTION = 50_000;
