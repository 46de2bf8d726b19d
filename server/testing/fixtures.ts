import type { Licence, Role } from '#lib/scopes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { newToken } from '#server/domains/access/tokens/token-secret.ts';
import { insertTokens } from '#server/domains/access/tokens/token-store.ts';
import { insertEnterprises } from '#server/domains/directory/enterprises/enterprise-store.ts';
import { insertMemberships } from '#server/domains/directory/members/membership-store.ts';
import { insertUsers } from '#server/domains/directory/users/user-store.ts';

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
  permittedEnterprises?: string[];
  kind?: 'access' | 'sign-in';
  /** Token text, for one without the v2x prefix. */
  token?: string;
}

/** Enterprises, users and tokens for tests. */
export async function createFixtures(service: Service) {
  const { db, vault, clock } = service;

  async function enterprise(options: { name?: string; licences?: Licence[] } = {}): Promise<string> {
    const id = newHexId();
    const { name = `Enterprise ${id.slice(0, 6)}`, licences = ['off-exchange', 'dvp'] } = options;
    const place = { organizationId: null, trustOrg: 'Vendor Trust', createdAt: clock.nowIso() };
    await insertEnterprises(db, [{ id, name, licences, ...place }]);
    return id;
  }

  async function token(userId: string, options: TokenOptions = {}): Promise<{ id: string; token: string }> {
    const id = newHexId();
    const { token: text = newToken(), kind = 'access', scopes = ['all'], ipRestrict, permittedEnterprises } = options;
    const createdAt = clock.nowIso();
    const { expiresAt = new Date(clock.now().getTime() + 365 * 86_400_000).toISOString() } = options;
    const limits = { scopes, ipRestrict, permittedEnterprises };
    await insertTokens(db, vault, [{ id, userId, text, kind, ...limits, createdAt, expiresAt }]);
    return { id, token: text };
  }

  async function user(
    roles: Record<string, Role> = {},
    { isPlatformAdmin = false }: { isPlatformAdmin?: boolean } = {},
  ): Promise<TestUser> {
    const id = newHexId();
    const email = `user-${id.slice(0, 8)}@example.test`;
    const createdAt = clock.nowIso();
    await insertUsers(db, [{ id, email, name: `User ${id.slice(0, 6)}`, isPlatformAdmin, createdAt }]);
    const memberships = Object.entries(roles).map(([enterpriseId, role]) => ({
      userId: id,
      enterpriseId,
      role,
      createdAt,
    }));
    await insertMemberships(db, memberships);
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
