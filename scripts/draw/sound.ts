// Makes the recordings of the sample: a drone of plucked strings, and a melody of plain tones above it. Nothing is recorded
// or taken from elsewhere. `npm run draw-sound` needs the program `lame` (a package of that name on Debian).
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Command } from "../../src/commands/command.ts";

const OUT = "src/data/firestore/sample/sound";
const RATE = 16_000;
const KILOBITS = 24;
/** Frequency of the first note of the scale. */
const SA_HZ = 146.8;
/** Seconds between the four strings of the drone: fifth, octave, octave, first. */
const PLUCK_SECONDS = 0.9;
const STRINGS = [1.5, 2, 2, 1].map((ratio) => ratio * SA_HZ);
/** Harmonics of a string, and of the melody's tone. */
const STRING_HARMONICS = [1, 0.7, 0.5, 0.42, 0.3, 0.22, 0.15, 0.1];
const TONE_HARMONICS = [1, 0.35, 0.12, 0.05];
const FADE_SECONDS = 1.5;

/** Semitones above the first note, one beat each; null holds the note before it. */
type Phrase = readonly (number | null)[];
type Song = Readonly<{ name: string; beatSeconds: number; phrases: readonly Phrase[] }>;

const verse: Phrase = [0, 2, 4, null, 7, 4, 2, null];
const refrain: Phrase = [7, null, 9, 7, 4, 2, 0, null];
const songs: readonly Song[] = [
  {
    name: "sundar-te-dhyan",
    beatSeconds: 0.75,
    phrases: [verse, refrain, [4, 7, 9, null, 12, 9, 7, null], refrain, [7, 9, 12, null, 9, 7, 4, null], refrain],
  },
  {
    name: "jai-jai-ram-krishna-hari",
    beatSeconds: 0.75,
    phrases: [
      [0, 0, 4, 2, 4, 7, 7, null],
      [9, 7, 4, 7, 4, 2, 0, null],
      [7, null, 9, null, 12, 9, 7, null],
      [9, 7, 4, 7, 4, 2, 0, null],
    ],
  },
];

const drawSound: Command = () => {
  const options = ["--quiet", "-r", "-s", String(RATE / 1000), "-m", "m", "--bitwidth", "16", "-b", String(KILOBITS)];
  for (const song of songs) {
    execFileSync("lame", [...options, "-", join(OUT, `${song.name}.mp3`)], { input: samplesOf(song) });
    console.log(`${song.name}.mp3`);
  }
  return Promise.resolve(true);
};

export default drawSound;

/** The song as 16-bit samples. */
function samplesOf({ beatSeconds, phrases }: Song): Buffer {
  const notes = phrases.flat();
  const seconds = notes.length * beatSeconds + FADE_SECONDS;
  const sound = new Float64Array(Math.ceil(seconds * RATE));
  for (let at = 0, string = 0; at < seconds; at += PLUCK_SECONDS, string += 1) {
    addNote(sound, {
      at,
      seconds: 4.5,
      hertz: STRINGS[string % STRINGS.length] ?? SA_HZ,
      level: 0.16,
      isPlucked: true,
    });
  }
  notes.forEach((semitones, index) => {
    if (semitones === null) return;
    const isHeld = notes[index + 1] === null;
    addNote(sound, {
      at: index * beatSeconds,
      seconds: beatSeconds * (isHeld ? 2 : 1) + 0.1,
      hertz: 2 * SA_HZ * 2 ** (semitones / 12),
      level: 0.3,
      isPlucked: false,
    });
  });
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const bytes = Buffer.alloc(sound.length * 2);
  sound.forEach((sample, index) => {
    const fade = Math.min(1, (sound.length - index) / (FADE_SECONDS * RATE));
    bytes.writeInt16LE(Math.round((sample / loudest) * fade * 28_000), index * 2);
  });
  return bytes;
}

type Note = Readonly<{ at: number; seconds: number; hertz: number; level: number; isPlucked: boolean }>;

function addNote(sound: Float64Array, { at, seconds, hertz, level, isPlucked }: Note): void {
  const start = Math.round(at * RATE);
  const harmonics = isPlucked ? STRING_HARMONICS : TONE_HARMONICS;
  for (let index = 0; index < seconds * RATE && start + index < sound.length; index += 1) {
    const time = index / RATE;
    const attack = Math.min(1, time / (isPlucked ? 0.01 : 0.08));
    const release = isPlucked ? Math.exp(-time) : Math.min(1, (seconds - time) / 0.1);
    const waver = isPlucked ? 0 : 0.012 * Math.sin(2 * Math.PI * 5 * time);
    let sample = 0;
    harmonics.forEach((share, number) => {
      // The high harmonics of a string fade first.
      const own = isPlucked ? Math.exp(-time * number * 0.35) : 1;
      sample += share * own * Math.sin(2 * Math.PI * hertz * (number + 1) * time + waver * (number + 1) * 6);
    });
    sound[start + index] = (sound[start + index] ?? 0) + sample * attack * release * level;
  }
}
