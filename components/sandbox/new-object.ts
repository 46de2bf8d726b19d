/** An object that was just made, and where it is. */
export interface MadeObject {
  what: string;
  path: string;
}

/** What a form that makes an object is given. */
export interface NewObjectProps {
  enterpriseId: string;
  onMade: (made: MadeObject) => void;
  onClose: () => void;
}
