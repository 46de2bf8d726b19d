import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AssociatedPersonInput, RequestedProductInput } from '#lib/contracts/onboarding/kyb-shapes.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { type AccountType, isOffered, organizationNamed } from '../products/offers.ts';
import { kybIdentities } from '../tables.ts';
import type { IdentityRow, PersonRow, ProductRow } from './kyb-queries.ts';
import { deletePeople, insertPeople, replaceProducts, withdrawAgreement } from './kyb-store.ts';
import { doubles, isLargeOwner, peopleProblems, percentageText } from './people-rules.ts';
import { countryOf } from './place.ts';

type Part = Pick<Context, 'db' | 'now' | 'service'>;

/** Throws 400 with all problems. */
export function refuseAll(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const text = problems.map(({ path, message }) => `${path}: ${message}`).join('; ');
  fail('validation_failed', text.slice(0, 1900), { problems: [...problems] });
}

const accountTypeOf = ({ type }: Pick<IdentityRow, 'type'>): AccountType =>
  type === 'business' ? 'entity' : 'individual';

/** Throws 400 where a product is not to be had in the place that it is for, or, where that is not known yet, anywhere. */
export function demandOffered(
  { service }: Pick<Context, 'service'>,
  row: Pick<IdentityRow, 'type' | 'facts'>,
  products: readonly ProductRow[],
): void {
  const { sanctionedCountries: sanctioned } = service.env;
  const problems = products.flatMap((product, index) => {
    const organization = organizationNamed(product.bitgoOrg, 'Vendor');
    const country = countryOf(row as Parameters<typeof countryOf>[0], product);
    const accountType = accountTypeOf(row);
    const isFine = organization && isOffered(organization, { accountType, product: product.name, country, sanctioned });
    const where = country === undefined ? '' : ` in ${country}`;
    return isFine
      ? []
      : [
          {
            path: `requestedProducts.${index}`,
            message: `${product.name} is not offered to ${accountType === 'entity' ? 'businesses' : 'people'} by this trust organisation${where}`,
          },
        ];
  });
  refuseAll(problems);
}

/** Takes what is asked for in the place of the list before; what was asked for already keeps its id. */
export async function takeProducts(
  { db, now, service }: Part,
  row: IdentityRow,
  { asked, before }: { asked: readonly RequestedProductInput[]; before: readonly ProductRow[] },
): Promise<ProductRow[]> {
  const { OPERATOR_NAME } = service.env;
  const rows = asked.map((one, index): ProductRow => {
    const bitgoOrg = organizationNamed(one.bitgoOrg, OPERATOR_NAME);
    if (bitgoOrg === undefined)
      return refuseField(`requestedProducts.${index}.bitgoOrg`, 'is no trust organisation of this deployment');
    const known = before.find(({ name, bitgoOrg: other }) => name === one.name && other === bitgoOrg);
    return {
      id: known?.id ?? uuidV7(now.getTime()),
      identityId: row.id,
      name: one.name,
      bitgoOrg,
      country: one.country ?? null,
      subdivision: one.subdivision?.toUpperCase() ?? null,
      decision: null,
      position: index,
    };
  });
  const keys = rows.map(({ name, bitgoOrg }) => `${name} ${bitgoOrg}`);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0) refuseField(`requestedProducts.${twice}`, 'is there already');
  await replaceProducts(db, row.id, rows);
  return rows;
}

/** Of identities that nobody may stand behind a business with. */
export const ENDED_PERSON = 'is of a person who was rejected or erased: begin another identity of them';

/** The people of some identities, by these, in the enterprise of a business; others are left out. */
export async function peopleOf({ db }: Pick<Context, 'db'>, row: IdentityRow, given: readonly string[]) {
  const { id, enterpriseId, type } = kybIdentities;
  const ids = [...new Set(given)];
  const isEnded = sql<boolean>`${kybIdentities.state} = 'rejected' or ${kybIdentities.erasedAt} is not null`;
  const isPerson = and(eq(enterpriseId, row.enterpriseId), eq(type, 'individual'));
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id, userId: kybIdentities.userId, isEnded })
          .from(kybIdentities)
          .where(and(inArray(id, ids), isPerson))
          .limit(ids.length);
  return new Map(found.map((one) => [one.id, one]));
}

/**
 * Takes people in the place of those before; whoever was there already in a role keeps the id. An owner of ten percent or more takes the
 * agreement back that there is none.
 */
export async function takePeople(
  context: Part,
  row: IdentityRow,
  { people, before }: { people: readonly AssociatedPersonInput[]; before: readonly PersonRow[] },
): Promise<PersonRow[]> {
  const { db, now } = context;
  refuseAll(peopleProblems(people));
  const known = await peopleOf(
    context,
    row,
    people.map(({ identityId }) => identityId),
  );
  refuseAll(
    people.flatMap(({ identityId }, index) =>
      known.has(identityId)
        ? []
        : [{ path: `associatedPeople.${index}.identityId`, message: 'is no identity of a person of this enterprise' }],
    ),
  );
  const wasThere = new Set(before.map(({ personId }) => personId));
  refuseAll(
    people.flatMap(({ identityId }, index) =>
      known.get(identityId)?.isEnded && !wasThere.has(identityId)
        ? [{ path: `associatedPeople.${index}.identityId`, message: ENDED_PERSON }]
        : [],
    ),
  );
  refuseAll(
    doubles(people.map(({ identityId, role }) => ({ role, userId: known.get(identityId)?.userId ?? identityId }))),
  );
  const rows = people.map(({ identityId, role, percentageOwnership }, index): PersonRow => {
    const earlier = before.find((one) => one.personId === identityId && one.role === role);
    return {
      id: earlier?.id ?? uuidV7(now.getTime() + index),
      businessId: row.id,
      personId: identityId,
      role,
      percentage: percentageText(percentageOwnership),
      createdAt: earlier?.createdAt ?? now.toISOString(),
    };
  });
  await deletePeople(
    db,
    before.map(({ id }) => id),
  );
  await insertPeople(db, rows);
  if (rows.some(isLargeOwner)) await withdrawAgreement(db, row.id, 'noOwnerAbove10');
  return rows;
}
