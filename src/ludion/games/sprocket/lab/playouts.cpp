// Random games of Sprocket for two in C++, to measure the kernel against: see bench.py beside it.
//
// A development tool, never needed to play. `load` reads the array of fast/slides.py; `play` plays
// so many games from an empty board, pegs dealt at random, and counts the wins of both seats, the
// draws and the turns.
//
// A rotor is a byte: bits 0-3 say which of its holes are the second seat's, 4-6 which rotor it is.
#include <cstdint>
#include <vector>

using Word = uint64_t;
constexpr int FORMATIONS = 2725, GEARED = FORMATIONS, GEARS = 2 * FORMATIONS;
constexpr int COUNTS = 3 * FORMATIONS, FIRST = 4 * FORMATIONS, SLIDES = FIRST + 8 * FORMATIONS + 1;
constexpr Word EVERY = 0x0101010101010101, HOLES = 0x0F * EVERY, TOP = 0x80 * EVERY;
constexpr int CORNERS = 0x0132, IDLE_TURNS = 100;

static Word geared[FORMATIONS], gears[FORMATIONS], counts[FORMATIONS];
static uint32_t first[FORMATIONS];
static std::vector<uint32_t> slides;
static Word seed;

static Word draw() {
    Word word = seed += 0x9E3779B97F4A7C15;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27) * 0x94D049BB133111EB;
    return word ^ word >> 31;
}

static Word below(Word limit) { return (draw() >> 32) * limit >> 32; }

struct Game {
    Word rotors;
    int quarters[8], height[32], reserve[2];

    int hole(Word byte, int corner) const {
        int who = byte >> 4 & 7;
        return 4 * who + (corner - quarters[who] & 3);
    }

    int level(Word gear) {
        int holes[4], seats[4], tallest = 0, placed = 0;
        for (int place = 0; place < 4; place++) {
            Word byte = rotors >> 8 * (gear >> 3 * place & 7);
            int corner = CORNERS >> 4 * place & 3;
            holes[place] = hole(byte, corner);
            seats[place] = byte >> corner & 1;
            if (height[holes[place]] > tallest) tallest = height[holes[place]];
        }
        for (int place = 0; place < 4; place++) {
            int &left = reserve[seats[place]], added = tallest - height[holes[place]];
            if (added > left) added = left;
            height[holes[place]] += added;
            left -= added;
            placed += added;
        }
        return placed;
    }

    void deal() {
        Word owners;
        do owners = draw() >> 32;
        while (__builtin_popcountll(owners) != 16);
        rotors = 0x7060504030201000;
        for (int rotor = 0; rotor < 8; rotor++) {
            rotors |= (owners >> 4 * rotor & 15) << 8 * rotor;
            quarters[rotor] = 0;
        }
        for (int &one : height) one = 1;
        reserve[0] = reserve[1] = 16;
    }

    // The winner, 2 for a draw.
    int play(int formation, int64_t &turns) {
        deal();
        Word banned = 0, back = 0;
        int mover = 0;
        for (int idle = 0; idle < IDLE_TURNS; mover ^= 1) {
            turns++;
            idle++;
            Word own = (mover ? rotors : ~rotors) & HOLES;
            Word held = (own + HOLES) >> 4 & EVERY, all = counts[formation];
            Word choices = (all & held * 255) - (held & banned), until = choices * EVERY;
            if (until >> 56 == 0) continue;
            Word drawn = below((until >> 56) * 4), quarter = drawn & 3;
            drawn >>= 2;
            int start = __builtin_ctzll((until | TOP) - (drawn + 1) * EVERY & TOP) & 56;
            drawn -= until - choices >> start & 255;
            if ((banned >> start & 1) && drawn >= back) drawn++;
            uint32_t word = slides[first[formation] + (all * EVERY - all >> start & 255) + drawn];
            Word byte = rotors >> start & 255, low = (Word(1) << start) - 1;
            Word others = (rotors & low) | (rotors >> 8 & ~low);
            quarters[byte >> 4] += quarter;
            byte = (byte & 0x70) | (((byte & 15) * 17 << quarter) >> 4 & 15);
            int end = (word >> 19 & 7) * 8;
            low = (Word(1) << end) - 1;
            rotors = (others & low) | byte << end | (others & ~low) << 8;
            formation = word >> 7 & 4095;
            banned = Word(1) << end;
            back = word >> 22 & 63;
            int made = word >> 28;
            if (!made) continue;
            int placed = 0, bonus = __builtin_popcount(made);
            for (int gear = 0; gear < 3; gear++)
                if (made >> gear & 1) placed += level(gears[formation] >> (2 + 12 * gear));
            if (placed) idle = 0;
            if (!reserve[mover]) return mover;
            if (!reserve[!mover]) return !mover;
            own = (mover ? rotors : ~rotors) & HOLES & ~geared[formation];
            if (!own) continue;
            idle = 0;
            for (int number = __builtin_popcountll(own); bonus--;) {
                Word rest = own;
                for (Word skip = below(number); skip--;) rest &= rest - 1;
                int bit = __builtin_ctzll(rest);
                height[hole(rotors >> (bit & 56), bit & 3)]++;
                if (!--reserve[mover]) return mover;
            }
        }
        return 2;
    }
};

extern "C" void load(const int64_t *read) {
    slides.assign(read + SLIDES, read + read[SLIDES - 1]);
    for (int number = 0; number < FORMATIONS; number++) {
        gears[number] = read[GEARS + number];
        counts[number] = read[COUNTS + number];
        first[number] = read[FIRST + 8 * number] - SLIDES;
        geared[number] = 0;
        for (int hole = 0; hole < 32; hole++)  // two bits a hole there, one here
            geared[number] |= Word(read[GEARED + number] >> 2 * hole & 1) << (hole / 4 * 8 + hole % 4);
    }
}

extern "C" void play(int64_t formation, int64_t number, int64_t *found) {
    Game game;
    int64_t ends[3] = {}, turns = 0;
    while (number--) ends[game.play(formation, turns)]++;
    for (int end = 0; end < 3; end++) found[end] = ends[end];
    found[3] = turns;
}
