/** Attempts that succeeded ÷ attempts made: `99.5%`, never rounded up to all of them. Null for none. */
export function writeShare({ made, succeeded }: { made: number; succeeded: number }): string | null {
  if (made === 0) return null;
  const percent = Math.floor((succeeded / made) * 1000) / 10;
  return `${percent.toFixed(percent === 100 ? 0 : 1)}%`;
}
