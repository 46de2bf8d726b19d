'use client';

import { createContext, use } from 'react';

/** Whether the reader may make what the page in front of them makes by `?new=1`. */
export const MayMakeNew = createContext(true);

export const useMayMakeNew = (): boolean => use(MayMakeNew);
