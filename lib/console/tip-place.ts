interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 6;
const MARGIN = 8;

/** Where a tip stands: below what it is for, above where there is no room, and always inside the window. */
export function placeTip(
  anchor: Box,
  tip: { width: number; height: number },
  frame: { width: number; height: number },
): { left: number; top: number } {
  const below = anchor.bottom + GAP;
  const isBelow = below + tip.height + MARGIN <= frame.height || anchor.top - GAP - tip.height < MARGIN;
  const centred = (anchor.left + anchor.right - tip.width) / 2;
  return {
    left: Math.round(Math.max(MARGIN, Math.min(centred, frame.width - tip.width - MARGIN))),
    top: Math.round(isBelow ? below : anchor.top - GAP - tip.height),
  };
}

/** Whether a point is in a tip, in what it is for, or between both: on the way from one to the other it stays. */
export function isNear({ x, y }: { x: number; y: number }, anchor: Box, tip: Box): boolean {
  return (
    x >= Math.min(anchor.left, tip.left) &&
    x <= Math.max(anchor.right, tip.right) &&
    y >= Math.min(anchor.top, tip.top) &&
    y <= Math.max(anchor.bottom, tip.bottom)
  );
}
