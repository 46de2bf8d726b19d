import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { beginKyc, passKycTime } from '../kyc/testing-kyc.ts';
import { BUSINESS, begin, businessInput } from '../testing.ts';

interface Scene {
  /** Waits for a signature. */
  signer: { id: string; as: TestUser };
  /** Waits for documents. */
  shower: { id: string; as: TestUser };
  /** Was declined. */
  declined: { id: string };
  /** A business of which nothing but its name and place is said. */
  businessId: string;
}

/** An enterprise that onboards three people and a business, in this order. */
export async function onboardingScene(h: Harness): Promise<Scene> {
  const signer = await beginKyc(h, 'starterSignup');
  const shower = await beginKyc(h, 'kycInc');
  const declined = await beginKyc(h, 'starterSignup', { debugStatus: 'failed', debugFailureReason: 'declined' });
  await passKycTime(h, 11);
  const { businessName, incorporationCountryCode, physicalBusinessAddress } = BUSINESS;
  const business = { businessName, incorporationCountryCode, physicalBusinessAddress };
  const { id: businessId } = await begin(h, h.admin, businessInput(h.enterpriseId, { business }));
  return { signer, shower, declined, businessId };
}
