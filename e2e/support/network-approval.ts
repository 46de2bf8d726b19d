import { randomUUID } from 'node:crypto';
import { openKeptKey } from '#lib/chain/kept-key.ts';
import { readPrivateKey, signMessage } from '#lib/chain/payload-signing.ts';
import { createClientAllocation, signClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { createClientConnection, signClientConnection } from '#lib/contracts/network/client-connections.ts';
import { getNetworkClient } from '#lib/contracts/network/clients.ts';
import { initializePartnerConnection } from '#lib/contracts/network/partner-connections.ts';
import { createPartner } from '#lib/contracts/network/partners.ts';
import { setApprovalsRequired } from '#lib/contracts/wallets/signing.ts';
import { getKey, getWallet } from '#lib/contracts/wallets/wallets.ts';
import { ask } from './ask.ts';
import { demoUsers, readDemo } from './demo.ts';
import { loginToken } from './platform.ts';

const newNonce = (): string => randomUUID().replaceAll('-', '');

/** Signs by the own key of the trading account of the first demo enterprise, as its passphrase opens it. */
async function signer(): Promise<{ walletId: string; sign: (payload: string) => string }> {
  const enterpriseId = demoUsers().main.id;
  const { client } = await ask(getNetworkClient, { enterpriseId });
  const walletId = client?.walletId ?? '';
  const passphrase = readDemo().wallets.find(({ id }) => id === walletId)?.passphrase ?? '';
  const { keys } = await ask(getWallet, { coin: 'ofc', walletId, includeBalance: 'false' });
  const known = await Promise.all(keys.map((keyId) => ask(getKey, { coin: 'ofc', keyId })));
  const encrypted = known.find(({ source }) => source === 'user')?.encryptedPrv ?? '';
  const { key, problem } = readPrivateKey(openKeptKey(encrypted, passphrase) ?? '');
  if (key === null) throw new Error(problem);
  return { walletId, sign: (payload) => signMessage(payload, key) };
}

/** A connection of the first demo enterprise with a partner whose allocations wait for another admin. */
async function policedConnection({ walletId, sign }: Awaited<ReturnType<typeof signer>>): Promise<string> {
  const enterpriseId = demoUsers().main.id;
  const jonas = demoUsers().partner;
  const by = await loginToken(jonas);
  const partnerEnterprise = jonas.memberships[0]?.enterpriseId ?? '';
  const tag = randomUUID().slice(0, 8);
  const { partner } = await ask(
    createPartner,
    {
      enterpriseId: partnerEnterprise,
      name: `Policed ${tag}`,
      broker: false,
      institutionIdentifier: `policed-${tag}`,
      connectionKeySchema: 'token',
      allocationPoliciesEnabled: true,
    },
    by,
  );
  const wanted = {
    enterpriseId,
    partnerId: partner.id,
    name: `Policed ${tag} main`,
    connectionKey: { schema: 'token' as const, connectionToken: 'what the partner gave us' },
    nonce: newNonce(),
  };
  const { payload } = await ask(signClientConnection, wanted);
  const { connection } = await ask(createClientConnection, { ...wanted, payload, signature: sign(payload) });
  const ids = { partnersClientId: `C-${tag}`, partnersConnectionId: `C-${tag}-1` };
  const place = { enterpriseId: partnerEnterprise, connectionId: connection.id };
  await ask(initializePartnerConnection, { ...place, ...ids }, by);
  await ask(setApprovalsRequired, { enterpriseId, walletId, approvalsRequired: 2 });
  return connection.id;
}

let made: ReturnType<typeof prepare> | undefined;
async function prepare() {
  const own = await signer();
  return { ...own, connectionId: await policedConnection(own) };
}

/** An allocation of the first demo enterprise that waits for another admin than its administrator, who made it. */
export async function waitingAllocation(): Promise<{ allocationId: string; approvalId: string; externalId: string }> {
  made ??= prepare();
  const { connectionId, sign } = await made;
  const externalId = `waits-${randomUUID().slice(0, 8)}`;
  const wanted = {
    enterpriseId: demoUsers().main.id,
    connectionId,
    amount: { currency: 'ofcbtc', quantity: '1000' },
    clientExternalId: externalId,
    nonce: newNonce(),
  };
  const { payload } = await ask(signClientAllocation, wanted);
  const { allocation } = await ask(createClientAllocation, { ...wanted, payload, signature: sign(payload) });
  return { allocationId: allocation.id, approvalId: allocation.pendingApprovalId ?? '', externalId };
}
