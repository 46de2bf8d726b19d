/** Whether the reader's keyboard has a command key where others have Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
