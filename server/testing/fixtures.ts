import type { Role } from '#lib/scopes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { accessTokens } from '#server/domains/access/tables.ts';
import { newToken, tokenColumns } from '#server/domains/access/tokens/token-secret.ts';
import { enterpriseLicences, enterprises, memberships, users } from '#server/domains/directory/tables.ts';

export interface TestUser {
  id: string;
  email: string;
  /** A v2x token with every scope. */
  token: string;
  tokenId: string;
}

export interface TokenOptions {
  scopes?: string[];
  expiresAt?: string;
  ipRestrict?: string[];
  kind?: 'access' | 'sign-in';
  /** Token text, for one without the v2x prefix. */
  token?: string;
}

/** Enterprises, users and tokens for tests, written straight into the tables. */
export async function createFixtures(service: Service) {
  const { db, vault, clock } = service;

  async function enterprise(options: { name?: string; licences?: string[] } = {}): Promise<string> {
    const id = newHexId();
    const createdAt = clock.nowIso();
    await db
      .insert(enterprises)
      .values({ id, name: options.name ?? `Enterprise ${id.slice(0, 6)}`, trustOrg: 'Vendor Trust', createdAt });
    for (const licence of options.licences ?? ['off-exchange', 'dvp']) {
      await db.insert(enterpriseLicences).values({ enterpriseId: id, licence, grantedAt: createdAt });
    }
    return id;
  }

  async function token(userId: string, options: TokenOptions = {}): Promise<{ id: string; token: string }> {
    const id = newHexId();
    const text = options.token ?? newToken();
    await db.insert(accessTokens).values({
      id,
      userId,
      ...tokenColumns(vault, text),
      kind: options.kind ?? 'access',
      scopes: options.scopes ?? ['all'],
      ipRestrict: options.ipRestrict,
      createdAt: clock.nowIso(),
      expiresAt: options.expiresAt ?? new Date(clock.now().getTime() + 365 * 86_400_000).toISOString(),
    });
    return { id, token: text };
  }

  async function user(
    roles: Record<string, Role> = {},
    options: { isPlatformAdmin?: boolean } = {},
  ): Promise<TestUser> {
    const id = newHexId();
    const email = `user-${id.slice(0, 8)}@example.test`;
    const createdAt = clock.nowIso();
    const isPlatformAdmin = options.isPlatformAdmin ?? false;
    await db.insert(users).values({ id, email, name: `User ${id.slice(0, 6)}`, isPlatformAdmin, createdAt });
    for (const [enterpriseId, role] of Object.entries(roles))
      await db.insert(memberships).values({ userId: id, enterpriseId, role, createdAt });
    const made = await token(id);
    return { id, email, token: made.token, tokenId: made.id };
  }

  const enterpriseId = await enterprise({ name: 'Northwind' });
  const otherEnterpriseId = await enterprise({ name: 'Contoso' });
  return {
    create: { enterprise, token, user },
    enterpriseId,
    otherEnterpriseId,
    admin: await user({ [enterpriseId]: 'admin' }),
    operator: await user({ [enterpriseId]: 'operator' }),
    viewer: await user({ [enterpriseId]: 'viewer' }),
    outsider: await user({ [otherEnterpriseId]: 'admin' }),
  };
}
