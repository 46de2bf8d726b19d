import { QrCode } from './qr-code.tsx';

/** What an authenticator is set up with, to scan or to type: the secret, and the URI that holds it. */
export function AuthenticatorSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <QrCode text={uri} label="QR code of the authenticator secret" />
      <p className="text-sm text-muted">
        Cannot scan? Type this secret into the app:
        <code data-testid="totp-secret" className="mt-1 block font-mono text-sm break-all text-foreground select-all">
          {secret}
        </code>
      </p>
    </>
  );
}
