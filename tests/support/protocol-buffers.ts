// Reads messages of Firestore's protocol without knowing their definitions.

/** The nested messages, texts or bytes of a protocol-buffer message that have the number. */
export function messagesIn(bytes: Buffer, wanted: number): Buffer[] {
  return fieldsOf(bytes).flatMap(({ number, value }) =>
    number === wanted && typeof value !== "number" ? [value] : [],
  );
}

/** The whole numbers of a message that have the number. */
export function numbersIn(bytes: Buffer, wanted: number): number[] {
  return fieldsOf(bytes).flatMap(({ number, value }) =>
    number === wanted && typeof value === "number" ? [value] : [],
  );
}

type Field = Readonly<{ number: number; value: Buffer | number }>;

function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    const type = tag % 8;
    if (type === 0) fields.push({ number, value: varint() });
    else {
      const size = type === 2 ? varint() : type === 1 ? 8 : 4;
      fields.push({ number, value: bytes.subarray(at, at + size) });
      at += size;
    }
  }
  return fields;

  function varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  }
}
