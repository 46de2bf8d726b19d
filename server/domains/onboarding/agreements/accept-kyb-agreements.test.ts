import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { acceptKybAgreements, listKybAgreements } from '#lib/contracts/onboarding/agreements.ts';
import { addAssociatedPerson } from '#lib/contracts/onboarding/associated-people.ts';
import { updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { decideOnboarding, getOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { begin, businessInput, completePerson, handedBusiness, readyBusiness } from '../testing.ts';

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
  it('400: that nobody owns ten percent, where somebody does', async () => {
    const { id: owned } = await readyBusiness(h, { enterpriseId, as: admin });
    const { status, text } = await accept(owned, [signed({ type: 'privacy' }), signed()]);
    assert.equal(status, 400);
    assert.match(JSON.parse(text).details.join(), /agreements\.1\.type.*ten percent/);
    const listed = await h.call(listKybAgreements, { as: admin, input: { identityId: owned } });
    assert.deepEqual(listed.body.agreements, [], 'nothing of it is kept');
    const { status: isFine } = await accept(owned, [signed({ type: 'privacy' })]);
    assert.equal(isFine, 201);
  });
  for (const way of ['POST', 'PATCH'] as const)
    it(`is taken back by an owner who comes afterwards, by ${way}`, async () => {
      const made = await begin(h, admin, businessInput(enterpriseId));
      const personId = await completePerson(h, { enterpriseId, as: admin });
      assert.equal((await accept(made.id, [signed(), signed({ type: 'privacy' })])).status, 201);
      const owner = { identityId: personId, role: 'beneficialOwner', percentageOwnership: 10 } as const;
      const { status, text } = await (way === 'POST'
        ? h.call(addAssociatedPerson, { as: admin, input: { businessId: made.id, ...owner } })
        : h.call(updateKybIdentity, { as: admin, input: { identityId: made.id, associatedPeople: [owner] } }));
      assert.ok(status < 300, text);
      const listed = await h.call(listKybAgreements, { as: admin, input: { identityId: made.id } });
      assert.deepEqual(
        listed.body.agreements.map(({ type }) => type),
        ['privacy'],
      );
      const { rows } = await h.ownerPool.query(
        `select body from events where subject_id = $1 and body -> 'parts' ? 'agreements' order by insertion desc limit 1`,
        [made.id],
      );
      assert.deepEqual(rows[0].body.parts, ['associatedPeople', 'agreements']);
      const { rows: logged } = await h.ownerPool.query(
        `select after from audit_log where subject_id = $1 and after ->> 'withdrawn' = 'noOwnerAbove10'`,
        [made.id],
      );
      assert.equal(logged.length, 1);
    });
  it('is not handed in or approved beside an owner of ten percent or more, as it may stand from earlier', async () => {
    const { id: owned, personId } = await readyBusiness(h, { enterpriseId, as: admin });
    const contradict = () =>
      h.ownerPool.query(
        `insert into kyb_agreements (id, identity_id, type, version, signer_name, signed_at, ip, sent_by, created_at)
         values (gen_random_uuid(), $1, 'noOwnerAbove10', '2026-01', 'Ines Falk', $3, '192.0.2.7', $2, $3)`,
        [owned, admin.id, h.service.clock.nowIso()],
      );
    await contradict();
    const send = (more: object) =>
      h.call(updateKybIdentity, { as: admin, input: { identityId: owned, finalizeSubmission: true, ...more } });
    const { status, text } = await send({});
    assert.equal(status, 400);
    assert.match(JSON.parse(text).details.join(), /beneficialOwner.*contradicts the agreement `noOwnerAbove10`/);
    const associatedPeople = (['controlPerson', 'platformAdmin', 'beneficialOwner'] as const).map((role) => ({
      role,
      identityId: personId,
      ...(role === 'beneficialOwner' && { percentageOwnership: 60 }),
    }));
    const handed = await send({ associatedPeople });
    assert.equal(handed.status, 200, handed.text);
    await contradict();
    const reviewer = await h.create.user({}, { isPlatformAdmin: true });
    const { body } = await h.call(getOnboardingReview, { as: reviewer, input: { identityId: owned } });
    const decided = await h.call(decideOnboarding, {
      as: reviewer,
      input: { identityId: owned, version: body.version, decision: 'approve' },
    });
    assert.equal(decided.status, 409);
    assert.match(decided.text, /beneficialOwner/);
  });
  it('404: to whoever does not administer its enterprise', async () => {
    assert.equal((await accept(id, [signed()], h.outsider)).status, 404);
  });
  it('422: what is new, in review', async () => {
    const handed = await handedBusiness(h, { enterpriseId, as: admin });
    assert.equal((await accept(handed.id, [signed()])).status, 422);
  });
});
