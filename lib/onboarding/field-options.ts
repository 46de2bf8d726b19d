import { GOVERNMENT_ID_CLASSES } from '#lib/contracts/onboarding/kyb-vocabulary.ts';
import { ENTITY_STRUCTURES, type EntityStructure } from '#lib/contracts/onboarding/kyb-words.ts';
import { PAPER_WORDS } from './paper-words.ts';

export interface FieldOption {
  value: string;
  label: string;
}

const STRUCTURE_WORDS: Readonly<Record<EntityStructure, string>> = {
  llc: 'Limited liability company (LLC)',
  corporationCAndS: 'Corporation (C or S)',
  partnershipLimitedAndLLP: 'Limited partnership or LLP',
  generalPartnership: 'General partnership',
  trusts: 'Trust',
  privateInvestmentOrFoundation: 'Private investment company or foundation',
  unincorporatedBusiness: 'Unincorporated business',
  soleProprietorship: 'Sole proprietorship',
  governmentOwned: 'Owned by a government',
  publiclyTraded: 'Publicly traded company',
  supranationalBodies: 'Supranational body',
  specialPurposeVehicle: 'Special purpose vehicle (SPV)',
  segregatedPortfolioCompany: 'Segregated portfolio company',
};

export const STRUCTURE_OPTIONS: readonly FieldOption[] = ENTITY_STRUCTURES.map((value) => ({
  value,
  label: STRUCTURE_WORDS[value],
}));

export const ID_CLASS_OPTIONS: readonly FieldOption[] = GOVERNMENT_ID_CLASSES.map((value) => ({
  value,
  label: PAPER_WORDS[value],
}));
