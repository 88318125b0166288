import type { Page } from 'playwright';
import sharp from 'sharp';
import { say } from '@/scripts/terminal';

const WIDTH = 900;

/** Screenshots and how long each is shown, in milliseconds. */
export class Recording {
  private readonly frames: Buffer[] = [];
  private readonly delays: number[] = [];

  constructor(private readonly page: Page) {}

  async show(milliseconds: number) {
    const picture = await this.page.screenshot({ animations: 'disabled' });
    this.frames.push(await sharp(picture).resize(WIDTH).png().toBuffer());
    this.delays.push(milliseconds);
  }

  /** Types a text, one frame per letter. */
  async type(text: string) {
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.show(110);
    }
  }

  async save(file: string) {
    const { size } = await sharp(this.frames, { join: { animated: true } })
      .webp({ delay: this.delays, loop: 0, quality: 85, effort: 5 })
      .toFile(file);
    say(`${file}: ${this.frames.length} frames, ${Math.round(size / 1000)} kB`);
  }
}

/** A part of the tour, which begins on any page of the manager area. */
export type Scene = (page: Page, recording: Recording) => Promise<void>;
