import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, describe, it } from 'node:test';
import { Failure } from '#server/core/call/errors.ts';
import { createResolver } from '#server/core/runtime/resolve-host.ts';
import { harness } from '#server/testing/harness.ts';
import { GOOD_HOSTS, HOSTILE_ANSWERS, hostileUrls } from '#server/testing/hostile-urls.ts';
import { withProxyVariables } from '#server/testing/proxy-variables.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { createSender, type Sender } from '../delivery/sender.ts';
import { guardOf, requireCallbackUrl } from './guard.ts';

const production = await harness({ CLEARHOUSE_MODE: 'production' });
const sandbox = await harness({ PORT: '3917', METRICS_PORT: '3918', PUBLIC_URL: 'http://localhost:3919' });
const allowing = await harness({
  CLEARHOUSE_MODE: 'production',
  ALLOW_PRIVATE_CIDRS: '127.0.0.0/8, fd00::/8',
  PORT: '3917',
});
const PUBLIC = '93.184.215.14';
const senders: Sender[] = [];

function senderOf(h: typeof production): Sender {
  const sender = createSender(guardOf(h.service));
  senders.push(sender);
  return sender;
}

let connections = 0;
const count = (): void => {
  connections += 1;
};
before(() => subscribe('net.client.socket', count));
after(() => {
  unsubscribe('net.client.socket', count);
  for (const sender of senders) sender.close();
});

const isAdmitted = (h: typeof production, url: string): Promise<boolean> =>
  requireCallbackUrl(h.service, url).then(
    () => true,
    (error: unknown) => {
      assert.ok(error instanceof Failure && error.status === 400, `${url}: ${String(error)}`);
      assert.equal(error.options.problems?.[0]?.path, 'url');
      return false;
    },
  );

const send = (sender: Sender, url: string) => sender.send({ url, headers: {}, payload: '{}' });

describe('names inside of private networks', () => {
  it('are refused by the text alone, in either mode, unless a private range is open', () => {
    for (const host of [
      'metadata.google.internal',
      'metadata.google.internal.',
      'METADATA.Internal',
      'router.home.arpa',
    ])
      for (const { service } of [production, sandbox]) {
        const { problem } = guardOf(service).check(`https://${host}/hooks`);
        assert.match(problem ?? '', /^must lead to a public address: .* is a name inside of a private network$/, host);
      }
    assert.ok(guardOf(production.service).check('https://internal.example.com/').url);
    assert.ok(guardOf(allowing.service).check('https://hooks.corp.internal/').url);
  });
});

describe('hostile addresses in production mode', () => {
  it('are refused when a webhook is made and whenever one is called: no connection is opened', async () => {
    const trap = await openReceiver();
    const sender = senderOf(production);
    const urls = hostileUrls(trap.port);
    assert.ok(urls.length >= 150, `${urls.length}`);
    connections = 0;
    const admitted: string[] = [];
    const sent: string[] = [];
    const { service } = production;
    const usual = service.resolveHost;
    for (const url of urls) {
      if (await isAdmitted(production, url)) admitted.push(url);
      service.resolveHost = async () => [];
      const { errorClass, resolvedAddress } = await send(sender, url);
      service.resolveHost = usual;
      const isRefused = errorClass === 'blocked-address' || errorClass === 'invalid-url';
      if (!isRefused || resolvedAddress !== null) sent.push(`${url}: ${errorClass}`);
    }
    assert.deepEqual(
      { admitted, sent, connections, trapped: trap.received.length },
      { admitted: [], sent: [], connections: 0, trapped: 0 },
    );
  });

  it('are refused where a name leads to them, at once or after it led elsewhere', async () => {
    const { service } = production;
    const trap = await openReceiver();
    const url = `http://rebinding.example.com:${trap.port}/hooks`;
    const sender = senderOf(production);
    const usual = service.resolveHost;
    connections = 0;
    for (const answer of HOSTILE_ANSWERS) {
      service.resolveHost = async () => [PUBLIC];
      assert.equal(await isAdmitted(production, url), true);
      service.resolveHost = async () => [answer];
      assert.equal(await isAdmitted(production, url), false, answer);
      assert.equal((await send(sender, url)).errorClass, 'blocked-address', answer);
    }
    service.resolveHost = usual;
    assert.equal(connections, 0);
    assert.equal(trap.received.length, 0);
  });

  it('are left out where a name has public addresses too, and the name is asked for once per call', async () => {
    const { service } = production;
    const usual = service.resolveHost;
    let asked = 0;
    service.resolveHost = async () => {
      asked += 1;
      return ['127.0.0.1', PUBLIC, 'fd00::1'];
    };
    const open = await guardOf(service).addressesOf(new URL('http://mixed.example.com/'));
    service.resolveHost = usual;
    assert.deepEqual([open, asked], [[PUBLIC], 1]);
  });

  it('are not reached by proxy variables', async () => {
    const proxy = await openReceiver();
    const target = await openReceiver();
    const { status } = await withProxyVariables(proxy.url, () => send(senderOf(sandbox), target.url));
    assert.deepEqual([status, proxy.received.length, target.received.length], [200, 0, 1]);
  });
});

describe('legitimate addresses', () => {
  it('are let in, all of them', async () => {
    assert.ok(GOOD_HOSTS.length >= 50, `${GOOD_HOSTS.length}`);
    for (const host of GOOD_HOSTS) {
      for (const scheme of ['http', 'https']) {
        const url = `${scheme}://${host}/hooks?key=a%20b`;
        assert.equal(await isAdmitted(production, url), true, url);
        assert.equal((await guardOf(production.service).addressesOf(new URL(url))).length, 1, url);
      }
    }
  });
  it('that do not resolve are refused when the name does not exist, and let in when the name servers are silent', async () => {
    const { service } = production;
    const usual = service.resolveHost;
    const failing = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }));
    service.resolveHost = failing('ENOTFOUND');
    assert.equal(await isAdmitted(production, 'https://nobody.example.com/'), false);
    service.resolveHost = failing('ETIMEOUT');
    assert.equal(await isAdmitted(production, 'https://nobody.example.com/'), true);
    assert.equal((await send(senderOf(production), 'https://nobody.example.com/')).errorClass, 'dns-failure');
    service.resolveHost = usual;
  });
});

describe('this machine', () => {
  const own = [
    'http://127.0.0.1:3917/',
    'http://localhost:3917/',
    'http://[::1]:3917/',
    'http://[::ffff:127.0.0.1]:3917/',
  ];
  const databaseOf = (h: typeof production) => `http://127.0.0.1:${new URL(h.databaseUrl).port}/`;

  it('may be called in sandbox mode, but for the ports of the service and its database; nothing else private may', async () => {
    for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/', 'http://[::1]:4000/'])
      assert.equal(await isAdmitted(sandbox, url), true, url);
    for (const url of [
      ...own,
      'http://127.0.0.1:3918/metrics',
      'http://127.0.0.1:3919/',
      databaseOf(sandbox),
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://0.0.0.0:4000/',
    ])
      assert.equal(await isAdmitted(sandbox, url), false, url);
  });
  it('may not be called at the ports of the service under another name either', async () => {
    const { service } = sandbox;
    const usual = service.resolveHost;
    service.resolveHost = async () => ['127.0.0.1'];
    for (const port of [3917, 3918, 3919]) {
      const url = `http://self.example.com:${port}/`;
      assert.equal(await isAdmitted(sandbox, url), false, url);
      assert.equal((await send(senderOf(sandbox), url)).errorClass, 'blocked-address', url);
    }
    assert.equal(await isAdmitted(sandbox, 'http://self.example.com:4000/'), true);
    service.resolveHost = usual;
  });
  it('may be called in production where ALLOW_PRIVATE_CIDRS names it, and what it does not name stays closed', async () => {
    for (const url of ['http://127.0.0.1:4000/', 'http://[fd00::1]/'])
      assert.equal(await isAdmitted(allowing, url), true, url);
    for (const url of [...own, databaseOf(allowing), 'http://10.0.0.1/', 'http://[fe80::1]/'])
      assert.equal(await isAdmitted(allowing, url), false, url);
  });
});

describe('addresses of built-in receivers', () => {
  const key = 'Yb2mX0tqk3VQv6mJpX1s9dYcS1yXKf7l';
  const behindProxy = { PUBLIC_URL: 'https://clearhouse.example.com' } as const;

  it('lead to our own listener, in production too, and nothing else on our origin does', async () => {
    const h = await harness({ CLEARHOUSE_MODE: 'production', PORT: '3917', ...behindProxy });
    const { check, ownListenerOf } = guardOf(h.service);
    const origin = h.service.origin();
    const url = `${origin}/receivers/${key}`;
    assert.deepEqual(ownListenerOf(new URL(url)), { host: '127.0.0.1', port: 3917 });
    assert.equal(check(url).url?.href, url);
    for (const other of [
      `${origin}/receivers/${key}/`,
      `${origin}/receivers/${key}x`,
      `${origin}/receivers/${key.slice(1)}`,
      `${origin}/receivers/${key}?a=b`,
      `${origin}/receivers/${key}?`,
      `${origin}/receivers/${key}#a`,
      `${origin}//receivers/${key}`,
      `${origin}/%72eceivers/${key}`,
      `${origin.replace('://', '://user:password@')}/receivers/${key}`,
      `${origin}:8443/receivers/${key}`,
      `${origin}/receivers/../receivers/${key}/../../api`,
      `${origin}/api/v2/user/me`,
      `https://other.example.com/receivers/${key}`,
      `http://127.0.0.1:3917/receivers/${key}`,
    ])
      assert.equal(ownListenerOf(new URL(other)), null, other);
  });
  it('are the only ones of ours that are let in, spelled to the letter', async () => {
    const h = await harness({
      CLEARHOUSE_MODE: 'production',
      HOST: '10.1.2.3',
      PORT: '3917',
      ALLOW_PRIVATE_CIDRS: '10.0.0.0/8',
      ...behindProxy,
    });
    const { origin } = new URL(behindProxy.PUBLIC_URL);
    const url = `${origin}/receivers/${key}`;
    assert.equal(await isAdmitted(h, url), true);
    const sender = senderOf(h);
    connections = 0;
    for (const other of [
      `${url}?x=1`,
      `${url}?`,
      `${url}#a`,
      `${url}#`,
      `${url}/`,
      `${url}/../${key}`,
      `${origin}/./receivers/${key}`,
      `${origin}//receivers/${key}`,
      `${origin}/%72eceivers/${key}`,
      `${origin}/%2572eceivers/${key}`,
      `${origin}/receivers%2f${key}`,
      `${origin}/Receivers/${key}`,
      `${origin}/receivers/%59${key.slice(1)}`,
      url.replace('https', 'http'),
      url.replace('https', 'HTTPS'),
      url.replace('.com', '.com.'),
      url.replace('.com', '.com:443'),
      url.replace('.com', '.com:3917'),
      url.replace('clearhouse', 'ClearHouse'),
      url.replace('://', '://user:password@'),
      url.replace('://', '://@'),
      `http://10.1.2.3:3917/receivers/${key}`,
      `${origin}/api/v2/user/me`,
    ]) {
      assert.equal(await isAdmitted(h, other), false, other);
      const { errorClass } = await send(sender, other);
      assert.ok(errorClass === 'blocked-address' || errorClass === 'invalid-url', `${other}: ${errorClass}`);
    }
    assert.equal(connections, 0);
    assert.equal(await isAdmitted(h, `https://hooks.example.com/receivers/${key}?x=1`), true);
  });
  it('are reached where the service listens by a name, or on IPv6', async () => {
    const listener = await openReceiver();
    const h = await harness({ HOST: 'localhost', PORT: `${listener.port}` });
    h.service.resolveHost = createResolver();
    const { status } = await send(senderOf(h), `${h.service.origin()}/receivers/${key}`);
    assert.deepEqual([status, listener.received.map(({ path }) => path)], [200, [`/receivers/${key}`]]);
    const { service } = await harness({ HOST: '::1', PORT: '3917' });
    const url = new URL(`http://[::1]:3917/receivers/${key}`);
    assert.equal(url.origin, service.origin());
    assert.deepEqual(await guardOf(service).addressesOf(url), ['::1']);
  });
  it('are called where they are public when this process has no web part', async () => {
    const h = await harness({ ROLES: 'worker', ...behindProxy });
    assert.equal(guardOf(h.service).ownListenerOf(new URL(`${h.service.origin()}/receivers/${key}`)), null);
  });
});
