import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import { newHexId } from '#server/core/runtime/id.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const CA_YEARS = 10;
const LEAF_DAYS = 397;
/** A certificate is made anew when it ends so soon. */
const RENEWED_DAYS = 30;
const DAY_MS = 86_400_000;
const BACKDATED_MS = DAY_MS;

/** Certificate and key of the gateway in PEM, and the file of the authority by which clients know it. */
export interface GatewayCertificate {
  cert: string;
  key: string;
  /** Null where the certificate was given: its authority is known to who gave it. */
  authorityFile: string | null;
}

const serialNumber = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(15))).toString('hex');
const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const keyPem = async (key: CryptoKey): Promise<string> =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

/** An authority of the sandbox’s own and a certificate of this machine by it. Times are of the wall clock. */
export async function makeCertificates(now: Date): Promise<{ authority: string; cert: string; key: string }> {
  const notBefore = new Date(now.getTime() - BACKDATED_MS);
  const [ca, leaf] = [await newKeys(), await newKeys()];
  const authority = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber(),
      name: 'CN=Clearhouse sandbox FIX authority',
      notBefore,
      notAfter: new Date(now.getTime() + CA_YEARS * 365 * DAY_MS),
      keys: ca,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      ],
    },
    crypto,
  );
  const cert = await X509CertificateGenerator.create(
    {
      serialNumber: serialNumber(),
      subject: 'CN=localhost',
      issuer: authority.subject,
      notBefore,
      notAfter: new Date(now.getTime() + LEAF_DAYS * DAY_MS),
      publicKey: leaf.publicKey,
      signingKey: ca.privateKey,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
          { type: 'ip', value: '::1' },
        ]),
      ],
    },
    crypto,
  );
  return { authority: authority.toString('pem'), cert: cert.toString('pem'), key: await keyPem(leaf.privateKey) };
}

/** Where the sandbox keeps its own. */
const filesOf = (dataDir: string) => {
  const folder = join(dataDir, 'fix');
  return { folder, authority: join(folder, 'ca.pem'), cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
};

/** File of the authority by which clients of a sandbox know its gateway. */
export const authorityFileOf = (dataDir: string): string => filesOf(dataDir).authority;

/** Whether a certificate still holds for a while, for this key, by this authority. */
function isGood({ authority, cert, key }: Record<'authority' | 'cert' | 'key', string>, now: Date): boolean {
  try {
    const [leaf, ca] = [new X509Certificate(cert), new X509Certificate(authority)];
    const holdsUntil = Date.parse(leaf.validTo) - RENEWED_DAYS * DAY_MS;
    return (
      holdsUntil > now.getTime() && leaf.verify(ca.publicKey) && leaf.publicKey !== null && key.includes('PRIVATE')
    );
  } catch {
    return false;
  }
}

async function readOwn(dataDir: string): Promise<GatewayCertificate | null> {
  const files = filesOf(dataDir);
  const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
  const known = { authority: await read(files.authority), cert: await read(files.cert), key: await read(files.key) };
  return isGood(known, new Date()) ? { cert: known.cert, key: known.key, authorityFile: files.authority } : null;
}

/** The folder appears as a whole: of several processes that begin at once, one makes what all of them use. */
async function ownCertificate(dataDir: string): Promise<GatewayCertificate> {
  const known = await readOwn(dataDir);
  if (known !== null) return known;
  const { folder } = filesOf(dataDir);
  const made = await makeCertificates(new Date());
  const fresh = `${folder}-${newHexId()}`;
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  for (const [name, text] of [
    ['ca.pem', made.authority],
    ['cert.pem', made.cert],
    ['key.pem', made.key],
  ] as const)
    await writeFile(join(fresh, name), text, { mode: 0o600 });
  const isPlaced = (): Promise<boolean> =>
    rename(fresh, folder).then(
      () => true,
      () => false,
    );
  if (!(await isPlaced()) && (await readOwn(dataDir)) === null) {
    await rm(folder, { recursive: true, force: true });
    await isPlaced();
  }
  await rm(fresh, { recursive: true, force: true });
  const own = await readOwn(dataDir);
  if (own === null) throw new ConfigurationError(`${folder} cannot be written.`);
  return own;
}

function readGiven(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigurationError(`${variable}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** What the gateway shows its clients: what was given, or in a sandbox its own. Throws ConfigurationError. */
export async function gatewayCertificate(env: Env): Promise<GatewayCertificate> {
  const { FIX_TLS_CERT: cert, FIX_TLS_KEY: key } = env;
  if (cert === undefined || key === undefined) return ownCertificate(env.DATA_DIR);
  return { cert: readGiven('FIX_TLS_CERT', cert), key: readGiven('FIX_TLS_KEY', key), authorityFile: null };
}

/** Authorities of which clients must show a certificate; null where they need none. Throws ConfigurationError. */
export const clientAuthorities = ({ FIX_TLS_CLIENT_CA: file }: Env): string | null =>
  file === undefined ? null : readGiven('FIX_TLS_CLIENT_CA', file);
