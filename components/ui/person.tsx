/** Somebody by name, with the email address below. */
export function Person({ name, email }: { name: string; email: string }) {
  return (
    <span className="block min-w-0" title={`${name} · ${email}`}>
      <span className="block truncate leading-4 font-medium">{name || email}</span>
      {name && <span className="block truncate text-xs text-muted">{email}</span>}
    </span>
  );
}
