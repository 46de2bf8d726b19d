'use client';

import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a QR code, dark on light in every theme, so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(text, { border: 2 });
    const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: width, path: dots.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 shrink-0 rounded-md bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
