'use client';

import { useLayoutEffect } from 'react';
import { applyTheme } from '#lib/console/preferences.ts';

/** Shows the theme on pages that the browser draws anew, such as those that are not found: no script of the document runs there. */
export function ThemeKeeper() {
  useLayoutEffect(applyTheme, []);
  return null;
}
