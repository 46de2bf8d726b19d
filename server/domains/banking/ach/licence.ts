import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';

const LICENCE = 'ach-debits';
const FAILED_DEPENDENCY = 424;

/** Throws 403, or another status, for an enterprise that may not collect by ACH. */
export async function demandAchDebits(
  { service }: Pick<Context, 'service'>,
  enterpriseId: string,
  status?: typeof FAILED_DEPENDENCY,
): Promise<void> {
  const enterprise = await service.credentials.enterprise(enterpriseId);
  if (!enterprise?.licences.has(LICENCE))
    fail('missing_licence', `The enterprise does not hold the ${LICENCE} licence.`, status ? { status } : {});
}

/** The same as the transfer limits say it. */
export const demandAchProduct = (context: Pick<Context, 'service'>, enterpriseId: string): Promise<void> =>
  demandAchDebits(context, enterpriseId, FAILED_DEPENDENCY);
