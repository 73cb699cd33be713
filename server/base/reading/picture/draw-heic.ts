// Makes a JPEG of the pixels of a HEIC, in a thread for one reading and without any program of the machine.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { encode } from 'jpeg-js'
import openLibrary from 'libheif-js/libheif-wasm/libheif.js'
import { ReadingFailure } from '#server/base/reading/reading-failure.ts'
import { DRAWN_MAX_PIXELS } from '#server/base/reading/recognise-words.ts'
import { type Pixels, shrink } from './shrink.ts'

/** 1 to 100: letters stay clean, and a photo that is not all grain weighs less than providers of models take. */
const QUALITY = 85

/**
 * The main picture of a HEIC as a JPEG, upright, over white, of at most DRAWN_MAX_PIXELS, with nothing but its pixels.
 * Whoever calls has measured it. Throws ReadingFailure `broken`, and `hard` where it takes more memory than it may.
 */
export function drawHeic(bytes: Buffer): Buffer {
  return encode(shrink(unpack(bytes), DRAWN_MAX_PIXELS), QUALITY).data
}

/** The pixels stay where the library put them. What it took goes with the thread. */
function unpack(bytes: Buffer): Pixels {
  // Its own way to find this file looks in the folder that the process was started in.
  const wasm = fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const library = openLibrary({ wasmBinary: readFileSync(wasm) })
  const { heif_error_code: codes, heif_channel: channels } = library
  const context = library.heif_context_alloc()
  const { code } = library.heif_context_read_from_memory(context, bytes)
  if (code !== codes.heif_error_Ok) throw new ReadingFailure('broken')
  const picture = library.heif_js_context_get_primary_image_handle(context)
  if (picture.code !== undefined) throw new ReadingFailure('broken')
  const unpacked = library.heif_js_decode_image2(
    picture,
    library.heif_colorspace.heif_colorspace_RGB,
    library.heif_chroma.heif_chroma_interleaved_RGBA,
  )
  if (unpacked.code === codes.heif_error_Memory_allocation_error) throw new ReadingFailure('hard')
  if (unpacked.code !== undefined) throw new ReadingFailure('broken')
  // safe because the library answers these fields for every channel, and these colours stand in one
  const all = unpacked.channels as (Pixels & { id: unknown })[]
  const pixels = all.find(({ id }) => id === channels.heif_channel_interleaved)
  if (!pixels) throw new ReadingFailure('broken')
  return pixels
}
