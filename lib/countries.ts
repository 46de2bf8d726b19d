import * as z from 'zod';

/** Countries of ISO 3166-1, each by its alpha-2 and alpha-3 code in one word. */
const CODES = `
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB
BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR
BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR
CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK
FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS
GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN
ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO
LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD
MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER
NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM
PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP
SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF
TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY
UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE
`;

/** Alpha-3 codes by alpha-2 codes. */
const ALPHA_3: ReadonlyMap<string, string> = new Map(
  CODES.trim()
    .split(/\s+/)
    .map((word) => [word.slice(0, 2), word.slice(2)]),
);
const ALPHA_2: ReadonlyMap<string, string> = new Map([...ALPHA_3].map(([two, three]) => [three, two]));

/** Every country by its alpha-3 code. */
export const COUNTRIES: readonly string[] = [...ALPHA_2.keys()];

/** The alpha-3 code of a country that is given by either code, in any case; undefined for none. */
export function alpha3Of(code: string): string | undefined {
  const upper = code.toUpperCase();
  return ALPHA_2.has(upper) ? upper : ALPHA_3.get(upper);
}

/** The alpha-2 code of a country given by its alpha-3 code; undefined for none. */
export const alpha2Of = (alpha3: string): string | undefined => ALPHA_2.get(alpha3);

/** A country as callers may send it, by either code; parsed to alpha-3. */
export const CountryInput = z
  .string()
  .max(3)
  .refine((code) => alpha3Of(code) !== undefined, 'must be a country code of ISO 3166-1, alpha-2 or alpha-3')
  .transform((code) => alpha3Of(code) ?? code)
  .meta({ description: 'Country by ISO 3166-1, alpha-2 or alpha-3.', examples: ['USA'] });

/** A country as the service answers it. */
export const Country = z
  .string()
  .length(3)
  .meta({ description: 'Country by ISO 3166-1, alpha-3.', examples: ['USA'] });
