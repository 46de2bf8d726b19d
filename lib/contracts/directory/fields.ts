import * as z from 'zod';
import { HexId } from '#lib/schema.ts';
import { Role } from '#lib/scopes.ts';

export const PLATFORM_TAG = 'Platform administration';
export const PLATFORM_BASE = '/api/clearhouse/v1/platform';
export const UserId = HexId.meta({ description: 'Id of the user.' });

/** The role that a member is given. */
export const MemberRole = Role.meta({
  description:
    'A `viewer` reads, an `operator` also changes business objects, an `admin` also manages members, tokens and secrets.',
});

/** Stored and compared in lower case. */
export const Email = z
  .email()
  .max(254)
  .toLowerCase()
  .meta({ description: 'Email address.', examples: ['mara.lindqvist@northwind.example'] });
