import { Fragment } from 'react';

/** A path that breaks after its slashes when it is too long for a line. */
export function PathText({ path }: { path: string }) {
  return (
    <span className="wrap-anywhere">
      {path.split('/').map((part, index) => (
        <Fragment key={`${index}:${part}`}>
          {index > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
