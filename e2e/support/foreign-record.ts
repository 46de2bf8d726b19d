import { consoleOrigin, demoUsers, readDemo } from './demo.ts';

/** Id of a verification record of an enterprise that the administrator is no member of. */
export async function foreignRecordId(): Promise<string> {
  const { foreign } = demoUsers();
  const member = readDemo().users.find((user) => user.memberships.some((one) => one.enterpriseId === foreign.id));
  const login = await fetch(`${consoleOrigin()}/api/v2/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member?.email, password: member?.password }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const found = await fetch(`${consoleOrigin()}/api/clearhouse/v1/enterprises/${foreign.id}/idv?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { idvRecords } = (await found.json()) as { idvRecords: { idvId: string }[] };
  if (idvRecords[0] === undefined) throw new Error('The foreign enterprise has no verification record');
  return idvRecords[0].idvId;
}
