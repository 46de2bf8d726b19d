declare module 'sjcl' {
  interface EncryptOptions {
    iter: number;
    ks: number;
    mode: 'ccm';
  }
  const sjcl: {
    encrypt(password: string, text: string, options: EncryptOptions): string;
    decrypt(password: string, sealed: string): string;
  };
  export = sjcl;
}
