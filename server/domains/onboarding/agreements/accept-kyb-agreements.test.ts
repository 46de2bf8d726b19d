import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { acceptKybAgreements, listKybAgreements } from '#lib/contracts/onboarding/agreements.ts';
import { harness } from '#server/testing/harness.ts';
import { begin, businessInput, handedBusiness } from '../testing.ts';

type Given = InputOf<typeof acceptKybAgreements>['agreements'][number];

const h = await harness();
const { admin, enterpriseId } = h;
const signed = (more: Partial<Given> = {}): Given => ({
  type: 'noOwnerAbove10',
  version: '2026-01',
  accepted: true,
  signerName: 'Ines Falk',
  signedAt: '2026-03-02T10:30:00+01:00',
  ip: '192.0.2.7',
  ...more,
});
const accept = (identityId: string, agreements: Given[], as = admin) =>
  h.call(acceptKybAgreements, { as, input: { identityId, agreements } });
const { id } = await begin(h, admin, businessInput(enterpriseId));

describe('POST identity-service/v1/identities/{identityId}/agreements', () => {
  it('201: keeps each version once, with the same id for whoever sends it again', async () => {
    const { status, body, text } = await accept(id, [signed(), signed({ type: 'privacy', ip: '2001:db8::1' })]);
    assert.equal(status, 201, text);
    assert.deepEqual(
      body.agreements.map(({ type, signedAt }) => [type, signedAt]),
      [
        ['noOwnerAbove10', '2026-03-02T09:30:00.000Z'],
        ['privacy', '2026-03-02T09:30:00.000Z'],
      ],
    );
    const again = await accept(id, [signed({ signerName: 'Ola Berg' })]);
    assert.deepEqual([again.status, again.body.agreements], [201, [body.agreements[0]]]);
    const listed = await h.call(listKybAgreements, { as: admin, input: { identityId: id } });
    assert.deepEqual(listed.body.agreements, body.agreements);
  });
  it('400: another version, a signature of tomorrow, a text twice, and what is not agreed to', async () => {
    for (const [agreements, problem] of [
      [[signed({ version: '2025-01' })], /must be 2026-01/],
      [[signed({ signedAt: '2999-01-01T00:00:00Z' })], /future/],
      [[signed(), signed()], /already/],
      [[signed({ ip: 'home' })], /IP address/],
      [[{ ...signed(), accepted: false } as unknown as Given], /accepted/],
    ] as const) {
      const { status, text } = await accept(id, [...agreements]);
      assert.equal(status, 400);
      assert.match(JSON.parse(text).details.join(), problem);
    }
  });
  it('404: to whoever does not administer its enterprise', async () => {
    assert.equal((await accept(id, [signed()], h.outsider)).status, 404);
  });
  it('422: what is new, in review', async () => {
    const handed = await handedBusiness(h, { enterpriseId, as: admin });
    assert.equal((await accept(handed.id, [signed()])).status, 422);
  });
});
